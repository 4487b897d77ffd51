import type { Container } from '@svc/contract';
import {
  IconBottle,
  IconBox,
  IconBuilding,
  IconDoor,
  IconFridge,
  IconGridDots,
  IconPackage,
  IconStack2,
  IconTestPipe,
} from '@svc/ui/icons';

type Kind = Container['kind'];

export const KIND_LABELS: Record<Kind, string> = {
  site: 'Site',
  room: 'Room',
  freezer: 'Freezer',
  shelf: 'Shelf',
  rack: 'Rack',
  box: 'Box',
  plate: 'Plate',
  tube: 'Tube',
  bottle: 'Bottle',
  other: 'Other',
};

export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

const ICONS: Record<Kind, typeof IconBox> = {
  site: IconBuilding,
  room: IconDoor,
  freezer: IconFridge,
  shelf: IconStack2,
  rack: IconStack2,
  box: IconBox,
  plate: IconGridDots,
  tube: IconTestPipe,
  bottle: IconBottle,
  other: IconPackage,
};

/** True for what usually holds stuff, and not other containers. */
export function isVessel(kind: Kind): boolean {
  return kind === 'tube' || kind === 'bottle';
}

export function KindIcon({ kind, size = 16 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.7} aria-hidden />;
}

import {
  IconActivity,
  IconAtom,
  IconBarcode,
  IconBulb,
  IconCalculator,
  IconCalendar,
  IconChartBar,
  IconChartDots,
  IconChartLine,
  IconClipboardCheck,
  IconClock,
  IconCube,
  IconDna2,
  IconDroplet,
  IconFlask,
  IconForms,
  IconGridDots,
  IconLayoutKanban,
  IconListCheck,
  IconMap,
  IconMicroscope,
  IconPackage,
  IconPhoto,
  IconPuzzle,
  IconReportAnalytics,
  IconRuler2,
  IconScale,
  IconStar,
  IconTable,
  IconTemperature,
  IconTestPipe,
} from '@svc/ui/icons';
import type { ComponentType } from 'react';
import classes from './addons.module.css';

/** The icons an addon may have, by the name that its record holds. */
export const ADDON_ICONS: Record<string, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>> = {
  puzzle: IconPuzzle,
  flask: IconFlask,
  'test-pipe': IconTestPipe,
  microscope: IconMicroscope,
  dna: IconDna2,
  atom: IconAtom,
  table: IconTable,
  'grid-dots': IconGridDots,
  forms: IconForms,
  'chart-line': IconChartLine,
  'chart-bar': IconChartBar,
  'chart-dots': IconChartDots,
  'report-analytics': IconReportAnalytics,
  activity: IconActivity,
  'layout-kanban': IconLayoutKanban,
  'list-check': IconListCheck,
  'clipboard-check': IconClipboardCheck,
  cube: IconCube,
  package: IconPackage,
  droplet: IconDroplet,
  temperature: IconTemperature,
  scale: IconScale,
  ruler: IconRuler2,
  calculator: IconCalculator,
  calendar: IconCalendar,
  clock: IconClock,
  barcode: IconBarcode,
  photo: IconPhoto,
  map: IconMap,
  bulb: IconBulb,
  star: IconStar,
};

interface AddonIconProps {
  name: string | null;
  size?: number;
}

/** The icon of an addon; a puzzle piece for one that has none, or one that the app does not know. */
export function AddonIcon({ name, size = 17 }: AddonIconProps) {
  const Icon = (name !== null && Object.hasOwn(ADDON_ICONS, name) && ADDON_ICONS[name]) || IconPuzzle;
  return <Icon size={size} stroke={1.7} aria-hidden />;
}

/** The icon on a tile of its own, for cards and headings. */
export function AddonTile({ name }: { name: string | null }) {
  return (
    <span className={classes.tile}>
      <AddonIcon name={name} size={22} />
    </span>
  );
}

import { IconAlignLeft, IconCircleDot, IconColumns, IconPaperclip, IconTable } from '@svc/ui/icons';
import type { RecentThing } from '../../data/recent-things.ts';

const ICONS = {
  table: IconTable,
  object: IconCircleDot,
  document: IconAlignLeft,
  file: IconPaperclip,
  resultSchema: IconColumns,
};

/** What kind of thing it is, at a glance. */
export function ThingIcon({ kind }: Pick<RecentThing, 'kind'>) {
  const Icon = ICONS[kind];
  return <Icon size={16} stroke={1.6} aria-hidden />;
}

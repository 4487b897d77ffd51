import type { ColumnType } from '@svc/contract';
import {
  IconAbc,
  IconAlignLeft,
  IconAt,
  IconBarcode,
  IconBraces,
  IconCalendar,
  IconCalendarTime,
  IconCheckbox,
  IconCircleDot,
  IconDecimal,
  IconHash,
  IconId,
  IconLink,
  IconPaperclip,
  IconRuler2,
  IconTags,
  IconUser,
  IconWorld,
} from '@svc/ui/icons';

const ICONS: Record<ColumnType, typeof IconAbc> = {
  text: IconAbc,
  longText: IconAlignLeft,
  number: IconDecimal,
  integer: IconHash,
  boolean: IconCheckbox,
  date: IconCalendar,
  dateTime: IconCalendarTime,
  select: IconCircleDot,
  multiSelect: IconTags,
  measure: IconRuler2,
  link: IconLink,
  file: IconPaperclip,
  user: IconUser,
  url: IconWorld,
  email: IconAt,
  barcode: IconBarcode,
  json: IconBraces,
  autoName: IconId,
};

export const TYPE_LABELS: Record<ColumnType, string> = {
  text: 'Text',
  longText: 'Long text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  date: 'Date',
  dateTime: 'Date and time',
  select: 'Choice',
  multiSelect: 'Several choices',
  measure: 'Measure with unit',
  link: 'Link to a table',
  file: 'Files',
  user: 'Person',
  url: 'Web address',
  email: 'E-mail',
  barcode: 'Barcode',
  json: 'JSON',
  autoName: 'Automatic name',
};

export function ColumnIcon({ type, size = 14 }: { type: ColumnType; size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}

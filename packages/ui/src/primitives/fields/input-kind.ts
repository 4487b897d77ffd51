/** A column as the contract tells it; only what an input needs to know. */
export interface InputColumn {
  name: string;
  type: string;
  required?: boolean;
  unit?: string | null;
  options?: readonly { value: string; label: string }[] | null;
  validation?: { min?: number; max?: number; maxLength?: number } | null;
  link?: { multiple: boolean; isInverse: boolean } | null;
  description?: string | null;
}

export type InputKind =
  | 'line'
  | 'lines'
  | 'number'
  | 'switch'
  | 'day'
  | 'moment'
  | 'one'
  | 'many'
  | 'measure'
  | 'oneThing'
  | 'manyThings'
  | 'person'
  | 'json'
  | 'shown';

const KINDS: Readonly<Record<string, InputKind>> = {
  text: 'line',
  longText: 'lines',
  number: 'number',
  integer: 'number',
  boolean: 'switch',
  date: 'day',
  dateTime: 'moment',
  select: 'one',
  multiSelect: 'many',
  measure: 'measure',
  file: 'manyThings',
  user: 'person',
  url: 'line',
  email: 'line',
  barcode: 'line',
  json: 'json',
  autoName: 'shown',
};

/** Which input a column needs. What the server writes itself is only shown; a type of tomorrow is edited as JSON. */
export function toInputKind({ type, unit, link }: InputColumn): InputKind {
  if (type === 'link') {
    if (link?.isInverse) return 'shown';
    return link?.multiple ? 'manyThings' : 'oneThing';
  }
  if (type === 'measure' && !unit) return 'number';
  return (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? 'json';
}

/** The ids of a cell that holds one, many or none. */
export function toIds(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** A cell of a measure: a number in the column's unit, digits as text, or already with a unit. */
export function toMeasure(value: unknown, unit: string): { value: number; unit: string } | null {
  if (typeof value === 'object' && value !== null && 'value' in value) {
    const own = 'unit' in value && typeof value.unit === 'string' ? value.unit : unit;
    return toMeasure(value.value, own);
  }
  const number = toNumber(value);
  return number === null ? null : { value: number, unit };
}

export function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A cell as words, for what is only shown. */
export function toShownText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toShownText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

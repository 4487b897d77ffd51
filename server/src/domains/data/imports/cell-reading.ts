import { suggestUnits } from '@svc/units';
import type { ColumnModel } from '../tables/table-model.ts';

/** Reads a value of a file the way people mean it, as the column takes it. What it cannot read is left for the check. */
export function readCell(column: ColumnModel, value: unknown): unknown {
  switch (column.type) {
    case 'text':
    case 'longText':
    case 'barcode':
    case 'autoName':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'boolean':
      return readBoolean(value);
    case 'number':
    case 'integer':
      return typeof value === 'string' ? value.trim() : value;
    case 'measure':
      return readMeasure(value);
    case 'date':
      return typeof value === 'string' ? readDay(value.trim()) : value;
    case 'dateTime':
      return typeof value === 'string' ? readMoment(value.trim()) : value;
    case 'select':
      return readOption(column, value);
    case 'multiSelect':
      return toList(column, value).map((item) => readOption(column, item));
    case 'link':
      return column.link!.multiple ? toList(column, value) : value;
    case 'file':
      return toList(column, value);
    case 'json':
      return typeof value === 'string' ? readJson(value) : value;
    default:
      return typeof value === 'string' ? value.trim() : value;
  }
}

const WORDS = new Map<string, boolean>([
  ...['true', 'yes', 'y', 't', '1', 'on', 'x'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'f', '0', 'off'].map((word) => [word, false] as const),
]);

function readBoolean(value: unknown): unknown {
  if (value === 1 || value === 0) return value === 1;
  return typeof value === 'string' ? (WORDS.get(value.trim().toLowerCase()) ?? value) : value;
}

const NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const AMOUNT = /^([+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*([^\d\s.,+-].*)$/;

/** `12.5 ng/µL` is a number with its unit. */
function readMeasure(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && typeof (value as { value?: unknown }).value === 'string') {
    const { value: amount, unit } = value as { value: string; unit: string };
    const inner = NUMBER.test(amount) ? null : AMOUNT.exec(amount);
    return inner === null ? value : { value: inner[1], unit: findUnit(inner[2]!) ?? unit };
  }
  const match = typeof value === 'string' && !NUMBER.test(value.trim()) ? AMOUNT.exec(value.trim()) : null;
  if (match === null) return typeof value === 'string' ? value.trim() : value;
  return { value: match[1], unit: findUnit(match[2]!) ?? match[2] };
}

const units = new Map<string, string | null>();

function findUnit(text: string): string | null {
  const known = units.get(text);
  if (known !== undefined) return known;
  const found = suggestUnits(text, { limit: 1 })[0]?.code ?? null;
  if (units.size >= 1000) units.clear();
  units.set(text, found);
  return found;
}

function readDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}[T ]00:00(:00(\.0+)?)?Z?$/.test(text) ? text.slice(0, 10) : text;
}

/** A moment without a zone is taken as UTC, which is what the server speaks. */
function readMoment(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  if (match === null) return text;
  const zone = match[3] ?? 'Z';
  return `${match[1]}T${match[2]}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`;
}

function readOption({ options }: ColumnModel, value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : String(value);
  const known = options ?? [];
  const lower = text.toLowerCase();
  const found =
    known.find((option) => option.value === text) ??
    known.find((option) => option.value.toLowerCase() === lower || option.label.toLowerCase() === lower);
  return found?.value ?? text;
}

/** A text with several values has them between semicolons or, where no option holds one, commas. */
function toList({ options }: ColumnModel, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  if ((options ?? []).some((option) => option.value === value.trim())) return [value];
  const items = value.split(/[;,\n]/).map((item) => item.trim());
  return items.filter((item) => item !== '');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

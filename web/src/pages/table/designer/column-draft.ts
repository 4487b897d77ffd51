import type { Column, ColumnType, ColumnValidation, NewColumn } from '@svc/contract';
import { formatCell } from '../cells/format-cell.ts';
import { parseCellText } from '../cells/parse-cell.ts';

export interface OptionDraft {
  value: string;
  label: string;
  color: string;
}

/** A column as the form holds it: everything is text until it is sent. */
export interface ColumnDraft {
  name: string;
  type: ColumnType;
  description: string;
  required: boolean;
  unique: boolean;
  indexed: boolean;
  default: string;
  unit: string;
  options: OptionDraft[];
  min: string;
  max: string;
  regex: string;
  maxLength: string;
  linkTableId: string;
  linkMultiple: boolean;
  inverseName: string;
}

const NUMBERS: readonly ColumnType[] = ['number', 'integer', 'measure'];
const TEXTS: readonly ColumnType[] = ['text', 'longText', 'url', 'email', 'barcode'];
const WITHOUT_DEFAULT: readonly ColumnType[] = ['link', 'file', 'autoName', 'user', 'json'];
const NEVER_UNIQUE: readonly ColumnType[] = ['longText', 'boolean', 'multiSelect', 'link', 'file', 'json', 'autoName'];

export const takesRange = (type: ColumnType): boolean => NUMBERS.includes(type);
export const takesPattern = (type: ColumnType): boolean => TEXTS.includes(type);
export const takesDefault = (type: ColumnType): boolean => !WITHOUT_DEFAULT.includes(type);
export const takesUnique = (type: ColumnType): boolean => !NEVER_UNIQUE.includes(type);
export const takesOptions = (type: ColumnType): boolean => type === 'select' || type === 'multiSelect';

export function toDraft(column: Column | null): ColumnDraft {
  const { validation } = column ?? {};
  const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
  return {
    name: column?.name ?? '',
    type: column?.type ?? 'text',
    description: column?.description ?? '',
    required: column?.required ?? false,
    unique: column?.unique ?? false,
    indexed: column ? column.index !== 'none' : false,
    default: column ? formatCell(column, column.default) : '',
    unit: column?.unit ?? '',
    options: (column?.options ?? []).map(({ value, label, color }) => ({ value, label, color: color ?? '' })),
    min: text(validation?.min),
    max: text(validation?.max),
    regex: text(validation?.regex),
    maxLength: text(validation?.maxLength),
    linkTableId: column?.link?.tableId ?? '',
    linkMultiple: column?.link?.multiple ?? false,
    inverseName: '',
  };
}

/** What the server is sent of a draft, for its type. */
export function toSettings(draft: ColumnDraft): Omit<NewColumn, 'name' | 'type' | 'link' | 'position'> {
  const { type } = draft;
  const options = draft.options
    .filter(({ value }) => value.trim() !== '')
    .map(({ value, label, color }) => ({
      value: value.trim(),
      ...(label.trim() ? { label: label.trim() } : {}),
      ...(color ? { color } : {}),
    }));
  return {
    description: draft.description,
    required: draft.required,
    ...(takesUnique(type) ? { unique: draft.unique } : {}),
    ...(takesDefault(type) ? { default: toDefault(draft, options) } : {}),
    ...(type === 'measure' ? { unit: draft.unit.trim() } : {}),
    ...(takesOptions(type) ? { options } : {}),
    ...(takesRange(type) || takesPattern(type) ? { validation: toValidation(draft) } : {}),
    indexed: draft.indexed,
  };
}

export function toNewColumn(draft: ColumnDraft): NewColumn {
  const { type, linkTableId, linkMultiple, inverseName } = draft;
  const inverse = inverseName.trim();
  return {
    name: draft.name.trim(),
    type,
    ...toSettings(draft),
    ...(type === 'link'
      ? { link: { tableId: linkTableId, multiple: linkMultiple, ...(inverse ? { inverseName: inverse } : {}) } }
      : {}),
  };
}

/** Only what differs: a field that is left out keeps its value. */
export function toChange(column: Column, draft: ColumnDraft) {
  const before: Record<string, unknown> = { ...toSettings(toDraft(column)) };
  const after = Object.entries(toSettings(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  const isRetyped = draft.type !== column.type;
  return {
    ...Object.fromEntries(after),
    ...(draft.name.trim() === column.name ? {} : { name: draft.name.trim() }),
    ...(isRetyped ? { type: draft.type } : {}),
  };
}

function toDefault(draft: ColumnDraft, options: { value: string }[]): unknown {
  const known = options.map(({ value }) => ({ value, label: value, color: null }));
  const parsed = parseCellText({ type: draft.type, options: known, link: null, unit: null }, draft.default);
  // What cannot be read goes as it was typed: the server says what is wrong with it.
  return 'value' in parsed ? parsed.value : draft.default;
}

function toValidation(draft: ColumnDraft): ColumnValidation | null {
  const number = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text));
  const min = takesRange(draft.type) ? number(draft.min) : null;
  const max = takesRange(draft.type) ? number(draft.max) : null;
  const maxLength = takesPattern(draft.type) ? number(draft.maxLength) : null;
  const regex = takesPattern(draft.type) ? draft.regex : '';
  const validation = {
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(maxLength === null ? {} : { maxLength }),
    ...(regex === '' ? {} : { regex }),
  };
  return Object.keys(validation).length === 0 ? null : validation;
}

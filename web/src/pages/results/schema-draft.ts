import type { NewResultColumn, ResultColumn } from '@svc/contract';

/** A column of a schema while it is edited: everything as typed. */
export interface SchemaColumnDraft {
  /** Stays with the column while others come and go. */
  key: number;
  name: string;
  type: ResultColumn['type'];
  required: boolean;
  unit: string;
  /** Of a choice, separated by commas. */
  options: string;
  /** What this form does not show, and keeps. */
  kept: Pick<ResultColumn, 'options' | 'validation' | 'description'>;
}

export function startColumn(key: number): SchemaColumnDraft {
  const kept = { options: null, validation: null, description: '' };
  return { key, name: '', type: 'text', required: false, unit: '', options: '', kept };
}

export function toColumnDrafts(columns: readonly ResultColumn[]): SchemaColumnDraft[] {
  return columns.map(({ name, type, required, unit, options, validation, description }, key) => ({
    key,
    name,
    type,
    required,
    unit: unit ?? '',
    options: (options ?? []).map(({ value }) => value).join(', '),
    kept: { options, validation, description },
  }));
}

/** The columns to send; those without a name are left out. */
export function toNewColumns(drafts: readonly SchemaColumnDraft[]): NewResultColumn[] {
  return drafts
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, type, required, unit, options, kept }) => ({
      name: name.trim(),
      type,
      ...(required ? { required } : {}),
      ...(type === 'measure' && unit.trim() !== '' ? { unit: unit.trim() } : {}),
      ...(hasOptions(type) ? { options: toOptions(options, kept.options) } : {}),
      ...(kept.validation ? { validation: kept.validation } : {}),
      ...(kept.description ? { description: kept.description } : {}),
    }));
}

export function hasOptions(type: ResultColumn['type']): boolean {
  return type === 'select' || type === 'multiSelect';
}

/** An option that was there keeps its label and colour. */
function toOptions(text: string, before: ResultColumn['options']): NonNullable<NewResultColumn['options']> {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter((value, index, all) => value !== '' && all.indexOf(value) === index);
  return values.map((value) => {
    const known = before?.find((option) => option.value === value);
    if (!known) return value;
    return { value, label: known.label, ...(known.color ? { color: known.color } : {}) };
  });
}

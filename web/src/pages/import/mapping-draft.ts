import type {
  ColumnSuggestion,
  ColumnType,
  ImportColumn,
  ImportMapping,
  ImportMatch,
  ImportSource,
  ImportTransform,
  OutputOf,
  operations,
  Table,
} from '@svc/contract';
import type { MappingBody, NewColumns } from '../../data/use-imports.ts';

export type Suggestion = OutputOf<typeof operations.data.importMappings.suggest>;

/** Stand for a column of the file that is not imported, and for one that the table gets. No column can be called so. */
export const LEFT_OUT = '\u0001leave';
export const NEW_COLUMN = '\u0001new';

/** One column of the file, and what is to become of it. */
export interface ColumnDraft {
  from: string;
  samples: string[];
  /** A column of the table by its name, or one of the two words above. */
  to: string;
  newName: string;
  newType: ColumnType;
  newUnit: string;
  options: string[];
  transforms: ImportTransform[];
  score: number | null;
}

export interface MappingDraft {
  name: string;
  source: ImportSource;
  columns: ColumnDraft[];
  mode: ImportMatch['mode'];
  on: string[];
  onError: ImportMapping['onError'];
}

export function draftFrom(suggestion: Suggestion, fileName: string, canDesign: boolean): MappingDraft {
  return {
    name: `${fileName.replace(/\.[a-z0-9]+$/i, '').slice(0, 90)} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`,
    source: suggestion.source,
    columns: suggestion.columns.map((column) => draftColumn(column, canDesign)),
    mode: 'create',
    on: [],
    onError: 'collect',
  };
}

function draftColumn(column: ColumnSuggestion, canDesign: boolean): ColumnDraft {
  const { name, samples, type, unit, transforms, match, newColumn } = column;
  const unmatched = canDesign && samples.length > 0 ? NEW_COLUMN : LEFT_OUT;
  return {
    from: name,
    samples,
    to: match?.column ?? unmatched,
    newName: newColumn?.name ?? name,
    newType: newColumn?.type ?? type,
    newUnit: newColumn?.unit ?? unit ?? '',
    options: (newColumn?.options ?? []).map((option) => (typeof option === 'string' ? option : option.value)),
    transforms,
    score: match?.score ?? null,
  };
}

/** Puts what a saved mapping says over a draft. */
export function applyMapping(draft: MappingDraft, mapping: ImportMapping): MappingDraft {
  const byFrom = new Map(mapping.columns.map((column) => [column.from, column]));
  return {
    ...draft,
    name: mapping.name,
    mode: mapping.match.mode,
    on: mapping.match.on,
    onError: mapping.onError,
    columns: draft.columns.map((column) => {
      const known = byFrom.get(column.from);
      return { ...column, to: known?.to ?? LEFT_OUT, transforms: known?.transforms ?? [], score: null };
    }),
  };
}

/** What the columns that are to be made look like. */
export function listNewColumns({ columns }: MappingDraft): NewColumns {
  return columns
    .filter(({ to }) => to === NEW_COLUMN)
    .map(({ newName, newType, newUnit, options }) => ({
      name: newName.trim(),
      type: newType,
      ...(newType === 'measure' ? { unit: newUnit } : {}),
      ...(newType === 'select' || newType === 'multiSelect' ? { options } : {}),
    }));
}

export function toMappingBody(draft: MappingDraft, tableId: string): MappingBody {
  const columns = draft.columns.flatMap((column): ImportColumn[] => {
    const to = column.to === NEW_COLUMN ? column.newName.trim() : column.to;
    if (column.to === LEFT_OUT) return [];
    const transforms = column.transforms.filter(
      ({ op }) => op !== 'unit' || column.to !== NEW_COLUMN || column.newType === 'measure',
    );
    return [{ from: column.from, to, ...(transforms.length > 0 ? { transforms } : {}) }];
  });
  const match = { mode: draft.mode, on: draft.mode === 'create' ? [] : draft.on };
  return { name: draft.name.trim(), tableId, source: draft.source, columns, match, onError: draft.onError };
}

/** Why the draft cannot be tried yet, or null. */
export function draftProblem(draft: MappingDraft, table: Table): string | null {
  const used = draft.columns.filter(({ to }) => to !== LEFT_OUT);
  if (used.length === 0) return 'Choose where at least one column goes.';
  const names = used.map(({ to, newName }) => (to === NEW_COLUMN ? newName.trim() : to).toLowerCase());
  const repeated = used.find((_, index) => names.indexOf(names[index]!) !== index);
  if (repeated)
    return `Two columns of the file go to “${repeated.to === NEW_COLUMN ? repeated.newName : repeated.to}”.`;
  const taken = used.find(
    ({ to, newName }) =>
      to === NEW_COLUMN && table.columns.some(({ name }) => name.toLowerCase() === newName.trim().toLowerCase()),
  );
  if (taken) return `The table has a column “${taken.newName}” already: choose it, or another name.`;
  if (draft.mode !== 'create' && draft.on.length === 0) return 'Choose the columns by which a row is found.';
  return null;
}

export type Values = Record<string, unknown>;

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The fields that differ, as text; null where a side has no such field. */
export function diffFields(before: Values | null, after: Values | null): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: toText(before?.[field]), after: toText(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  return JSON.stringify(value, null, typeof value === 'object' ? 2 : undefined);
}

/** What one of our blocks says: which thing it shows, and how. */
export interface EmbedSettings {
  id: string;
  /** Of a table or a batch: how many rows to show. */
  limit: number;
  /** Of a table: how it is sorted, as the list of objects takes it. */
  sort: string | null;
  /** Of a table: the columns to show; null for the first few. */
  columns: string[] | null;
  /** Of an addon: the place where it lives in this document; null for one that has none yet. */
  instanceId: string | null;
}

const DEFAULT_ROWS = 8;
const MAX_ROWS = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the JSON of a block; null where it names nothing. */
export function parseEmbed(body: string): EmbedSettings | null {
  try {
    const { id, limit, sort, columns, instanceId } = JSON.parse(body) as Record<string, unknown>;
    if (typeof id !== 'string' || !UUID.test(id)) return null;
    const rows = typeof limit === 'number' && limit >= 1 ? Math.min(Math.floor(limit), MAX_ROWS) : DEFAULT_ROWS;
    return {
      id: id.toLowerCase(),
      limit: rows,
      sort: typeof sort === 'string' && sort !== '' ? sort : null,
      columns: Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : null,
      instanceId: typeof instanceId === 'string' && UUID.test(instanceId) ? instanceId.toLowerCase() : null,
    };
  } catch {
    return null;
  }
}

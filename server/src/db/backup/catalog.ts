import pg from 'pg';

export const SHARED_SCHEMA = 'svc';
export const WORKSPACE_SCHEMAS = 'ws\\_%';

/**
 * Tables of the shared schema that a backup leaves out: what only the running processes mean something by, what the
 * restoring svc writes itself, and sessions, since a restored backup must not sign anybody in again.
 */
export const LEFT_OUT = ['rate_buckets', 'processes', 'migrations', 'sessions'];

export interface CatalogTable {
  schema: string;
  name: string;
  /** Those that hold data: computed ones are computed again. */
  columns: string[];
}

/** Every table with data to keep, the shared ones first. */
export async function listTables(client: pg.Client): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `select n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = $1 and c.relname <> all ($2) or n.nspname like $3)
      order by n.nspname <> $1, n.nspname, c.relname`,
    [SHARED_SCHEMA, LEFT_OUT, WORKSPACE_SCHEMAS],
  );
  return rows;
}

export async function listWorkspaceSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname like $1 order by nspname',
    [WORKSPACE_SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** Which table of a schema refers to which. */
export async function listReferences(client: pg.Client, schema: string): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select r.relname as "from", f.relname as "to"
       from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and r.relnamespace = quote_ident($1)::regnamespace and f.relnamespace = r.relnamespace`,
    [schema],
  );
  return rows;
}

export function quoteTable({ schema, name }: Pick<CatalogTable, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function quoteColumns({ columns }: CatalogTable): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

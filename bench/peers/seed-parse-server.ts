import pg from 'pg';
import { SAMPLE_SQL, selectSampleNumbers } from '../samples/sample-sql.ts';
import { type Sample, STATUSES, WORDS } from '../samples/sample-values.ts';
import type { Target } from '../targets/target.ts';
import { PARSE_DATABASE } from './parse-server-settings.ts';

export const PARSE_CLASS = 'Samples';

const FIELD_TYPES: Record<keyof Sample, 'String' | 'Number' | 'Boolean' | 'Date'> = {
  Name: 'String',
  Code: 'String',
  Concentration: 'Number',
  Passage: 'Number',
  Active: 'Boolean',
  Collected: 'Date',
  Status: 'String',
  Notes: 'String',
};
const FIELDS = Object.keys(FIELD_TYPES) as (keyof Sample)[];

export async function createParseDatabase(socketDir: string): Promise<void> {
  await withDatabase(socketDir, 'postgres', (client) => client.query(`create database ${PARSE_DATABASE}`));
}

/** Makes the class of samples through the server, and its rows straight in the database, where the server keeps them. */
export async function seedParseServer(
  server: Pick<Target, 'url' | 'headers'>,
  { socketDir, rowCount }: { socketDir: string; rowCount: number },
): Promise<void> {
  const response = await fetch(`${server.url}/parse/schemas/${PARSE_CLASS}`, {
    method: 'POST',
    headers: { ...server.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      className: PARSE_CLASS,
      fields: Object.fromEntries(FIELDS.map((name) => [name, { type: FIELD_TYPES[name] }])),
    }),
  });
  if (!response.ok) throw new Error(`Parse Server refused its class: ${response.status} ${await response.text()}`);
  await withDatabase(socketDir, PARSE_DATABASE, async (client) => {
    await client.query("set synchronous_commit = off; set work_mem = '256MB'");
    await client.query(
      `insert into "${PARSE_CLASS}" ("objectId", "createdAt", "updatedAt", ${FIELDS.map((name) => `"${name}"`).join(', ')})
         select 'r' || lpad(i::text, 9, '0'), now(), now(), ${FIELDS.map((name) => SAMPLE_SQL[name]).join(', ')}
           from ${selectSampleNumbers(1, 2, 3)}`,
      [rowCount, WORDS, STATUSES],
    );
    // What autovacuum would do a minute later; the total that this server answers is what the vacuum counted.
    await client.query(`vacuum (analyze) "${PARSE_CLASS}"`);
  });
}

/** The id of a row by its number, as long as those that the server makes. */
export function toParseId(number: number): string {
  return `r${String(number).padStart(9, '0')}`;
}

async function withDatabase<T>(
  socketDir: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: socketDir, user: 'postgres', database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

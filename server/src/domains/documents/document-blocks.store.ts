import type { Block } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';
import type { StoredBlock } from './blocks/block-model.ts';

const columns = 'b.id, b.position::text as position, b.type, b.gap, b.markdown, b.version';
const inDocument = 'b.workspace_id = $1 and b.document_id = $2';
const current = `${inDocument} and b.to_version is null`;
const blockJson = `json_build_object('id', b.id, 'type', b.type, 'markdown', b.markdown, 'version', b.version)`;

export interface DocumentKey {
  workspaceId: string;
  id: string;
}

const keyOf = ({ workspaceId, id }: DocumentKey): unknown[] => [workspaceId, id];

const allStatement = statement(
  'documentBlocks.all',
  `select ${columns} from svc.document_blocks b where ${current} order by b.position`,
);

const atStatement = statement(
  'documentBlocks.at',
  `select ${columns} from (
     select * from svc.document_blocks b where ${current} and b.from_version <= $3
     union all
     select * from svc.document_blocks b where ${inDocument} and b.to_version > $3 and b.from_version <= $3) b
    order by b.position`,
);

// The blocks asked for and, of each, those beside it: an edit never looks further.
const windowStatement = statement(
  'documentBlocks.window',
  `with touched as (select b.position from svc.document_blocks b where ${current} and b.id = any($3::uuid[])),
   wanted as (
     select position from touched
     union select (select max(b.position) from svc.document_blocks b where ${current} and b.position < t.position) from touched t
     union select (select min(b.position) from svc.document_blocks b where ${current} and b.position > t.position) from touched t
     union select (select min(b.position) from svc.document_blocks b where ${current}) where $4::boolean
     union select (select max(b.position) from svc.document_blocks b where ${current}) where $5::boolean)
   select ${columns},
          (select max(p.position) from svc.document_blocks p where p.workspace_id = $1 and p.document_id = $2
              and p.to_version is null and p.position < b.position)::text as "before",
          (select min(n.position) from svc.document_blocks n where n.workspace_id = $1 and n.document_id = $2
              and n.to_version is null and n.position > b.position) is null as "isLast"
     from svc.document_blocks b where ${current} and b.position = any(array(select position from wanted)) order by b.position`,
);

// For an append, which names no block: planned for itself, it reads one entry of one index.
const endStatement = statement(
  'documentBlocks.end',
  `select ${columns}, true as "isLast",
          (select max(p.position) from svc.document_blocks p where p.workspace_id = $1 and p.document_id = $2
              and p.to_version is null and p.position < b.position)::text as "before"
     from svc.document_blocks b where ${current} order by b.position desc limit 1`,
);

const closeStatement = statement(
  'documentBlocks.close',
  `update svc.document_blocks b set to_version = $3 where ${current} and b.id = any($4::uuid[])`,
);

const insertStatement = statement(
  'documentBlocks.insert',
  `insert into svc.document_blocks (workspace_id, document_id, from_version, id, position, type, gap, markdown, version)
   select $1, $2, $3, x.* from unnest($4::uuid[], $5::numeric[], $6::text[], $7::text[], $8::text[], $9::int[]) x`,
);

// Behind all places there are, so that none is taken twice while they change; in the order that every version has.
const renumberStatement = statement(
  'documentBlocks.renumber',
  `with places as (
     select p.position, (select floor(max(m.position)) from svc.document_blocks m where m.workspace_id = $1 and m.document_id = $2)
            + 1024 * rank() over (order by p.position) as place
       from (select distinct b.position from svc.document_blocks b where ${inDocument}) p)
   update svc.document_blocks b set position = places.place from places where ${inDocument} and b.position = places.position`,
);

const textParts = `coalesce(string_agg(b.gap || b.markdown, '' order by b.position), '')`;

const markdownStatement = statement(
  'documentBlocks.markdown',
  `select (select ${textParts} from svc.document_blocks b where ${current}) || d.tail as markdown, d.version
     from svc.documents d where d.workspace_id = $1 and d.id = $2`,
);

const answerStatement = statement(
  'documentBlocks.answer',
  `select row_to_json(answer)::text as json, answer.version from (
     select x.text || d.tail as markdown, d.version, x.blocks
       from svc.documents d, lateral (
         select ${textParts} as text, coalesce(json_agg(${blockJson} order by b.position), '[]'::json) as blocks
           from svc.document_blocks b where ${current}) x
      where d.workspace_id = $1 and d.id = $2) answer`,
);

/** Every block of the current text, in order. */
export function loadBlocks(db: Queryable, key: DocumentKey): Promise<StoredBlock[]> {
  return db.rows<StoredBlock>(allStatement, keyOf(key));
}

/** The blocks as they were at a version. */
export function loadBlocksAt(db: Queryable, key: DocumentKey, version: number): Promise<StoredBlock[]> {
  return db.rows<StoredBlock>(atStatement, [...keyOf(key), version]);
}

export interface WindowRow extends StoredBlock {
  /** The place of the block before it; null for the first one. */
  before: string | null;
  isLast: boolean;
}

/** The given blocks with their neighbours, and the first or last one of the document where asked for. */
export function loadWindow(
  tx: Queryable,
  key: DocumentKey,
  { ids, start, end }: { ids: readonly string[]; start: boolean; end: boolean },
): Promise<WindowRow[]> {
  if (ids.length === 0 && end && !start) return tx.rows<WindowRow>(endStatement, keyOf(key));
  return tx.rows<WindowRow>(windowStatement, [...keyOf(key), ids, start, end]);
}

/** From this version on the blocks no longer hold as they are. */
export async function closeBlocks(
  tx: Queryable,
  key: DocumentKey,
  version: number,
  ids: readonly string[],
): Promise<void> {
  await tx.rows(closeStatement, [...keyOf(key), version, ids]);
}

/** From this version on the blocks hold. */
export async function insertBlocks(
  tx: Queryable,
  key: DocumentKey,
  version: number,
  blocks: readonly StoredBlock[],
): Promise<void> {
  await tx.rows(insertStatement, [
    ...keyOf(key),
    version,
    blocks.map(({ id }) => id),
    blocks.map(({ position }) => position),
    blocks.map(({ type }) => type),
    blocks.map(({ gap }) => gap),
    blocks.map(({ markdown }) => markdown),
    blocks.map((block) => block.version),
  ]);
}

/** Gives every block, of every version, a short place in the same order. */
export async function renumberBlocks(tx: Queryable, key: DocumentKey): Promise<void> {
  await tx.rows(renumberStatement, keyOf(key));
}

/** The whole current text; null where there is no such document. */
export function readMarkdownText(
  db: Queryable,
  key: DocumentKey,
): Promise<{ markdown: string; version: number } | null> {
  return db.first<{ markdown: string; version: number }>(markdownStatement, keyOf(key));
}

/** The text, its version and its blocks, as an answer. */
export function readMarkdownJson(db: Queryable, key: DocumentKey): Promise<{ json: string; version: number } | null> {
  return db.first<{ json: string; version: number }>(answerStatement, keyOf(key));
}

/** A block as callers see it. */
export function toBlock({ id, type, markdown, version }: StoredBlock): Block {
  return { id, type, markdown, version };
}

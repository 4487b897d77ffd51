import type { DocumentReference, InputOf, OutputOf, operations, ReferenceType } from '@svc/contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { DocumentParts, LookUpTargets, TargetName } from './document-parts.ts';
import { loadIncoming, loadOutgoing, type ReferenceRow } from './document-references.store.ts';
import { loadDocument, loadDocumentNames } from './documents.store.ts';
import { keyOf } from './write-text.ts';

type ListReferences = typeof operations.documents.documents.listReferences;

/** Both ends of the links of a document, with the names that things have right now. */
export async function listReferences(
  ctx: Context,
  { params }: InputOf<ListReferences>,
  parts: DocumentParts,
): Promise<OutputOf<ListReferences>> {
  const key = keyOf(ctx, params.id);
  if ((await loadDocument(ctx.db, key.workspaceId, key.id)) === null) throw notFound('document', params.id);
  const outgoing = await loadOutgoing(ctx.db, key);
  const documents = await loadIncoming(ctx.db, key.workspaceId, { type: 'document', id: params.id });
  const batches = await parts.listBatchesOf(ctx, params.id);
  const incoming = documents.map((row): ReferenceRow => ({ ...row, type: 'document' }));
  return {
    references: {
      outgoing: await nameAll(ctx, outgoing, parts),
      incoming: [
        ...(await nameAll(ctx, incoming, parts)),
        ...batches.map((batch) => toReference({ type: 'batch', id: batch.id, blockIds: [] }, batch)),
      ],
    },
  };
}

/** What things are called right now, by kind and id; those that are missing are not in it. */
export async function lookUpNames(
  ctx: Context,
  targets: readonly { type: ReferenceType; id: string }[],
  parts: DocumentParts,
): Promise<Map<string, TargetName>> {
  const names = new Map<string, TargetName>();
  for (const type of new Set(targets.map((target) => target.type))) {
    const ids = targets.filter((target) => target.type === type).map(({ id }) => id);
    const lookUp = type === 'document' ? lookUpDocuments : parts.targets[type];
    for (const found of (await lookUp?.(ctx, ids)) ?? []) names.set(`${type}/${found.id}`, found);
  }
  return names;
}

const lookUpDocuments: LookUpTargets = (ctx, ids) => loadDocumentNames(ctx.db, ctx.principal.workspace.id, ids);

async function nameAll(
  ctx: Context,
  rows: readonly ReferenceRow[],
  parts: DocumentParts,
): Promise<DocumentReference[]> {
  const names = await lookUpNames(ctx, rows, parts);
  return rows.map((row) => toReference(row, names.get(`${row.type}/${row.id}`)));
}

function toReference({ type, id, blockIds }: ReferenceRow, found: TargetName | undefined): DocumentReference {
  if (found === undefined) return { type, id, name: null, state: 'missing', blockIds };
  return { type, id, name: found.name, state: found.isArchived ? 'archived' : 'active', blockIds };
}

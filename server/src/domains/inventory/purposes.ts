import type { Purpose } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import { filterObjectIds } from '../data/index.ts';
import { filterDocumentIds } from '../documents/index.ts';
import { filterBatchIds } from '../results/index.ts';
import type { StockParts } from './inventory-parts.ts';
import { FaultList } from './places.ts';

type PurposeInput = Purpose | string | null | undefined;

export function toPurpose(purpose: PurposeInput): Purpose | null {
  if (purpose === null || purpose === undefined) return null;
  return typeof purpose === 'string' ? { note: purpose } : purpose;
}

interface Purposeful {
  field: string;
  input: { purpose?: PurposeInput; items: readonly { purpose?: PurposeInput }[] };
}

/** Refuses purposes that name a document, an object or a batch that the workspace does not have. */
export async function assertPurposes(
  ctx: Context,
  wanted: readonly Purposeful[],
  { catalog }: StockParts,
): Promise<void> {
  const workspaceId = ctx.principal.workspace.id;
  const named = wanted.flatMap(({ field, input }) => [
    ...readIds(`${field}.purpose`, input.purpose),
    ...input.items.flatMap(({ purpose }, index) => readIds(`${field}.items.${index}.purpose`, purpose)),
  ]);
  if (named.length === 0) return;
  const idsOf = (kind: Kind): string[] => [...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id))];
  const [documents, objects, batches] = [idsOf('document'), idsOf('object'), idsOf('batch')];
  const known = {
    document: documents.length === 0 ? NONE : await filterDocumentIds(ctx.db, workspaceId, documents),
    object: objects.length === 0 ? NONE : await filterObjectIds(ctx.db, workspaceId, objects, { catalog }),
    batch: batches.length === 0 ? NONE : await filterBatchIds(ctx.db, workspaceId, batches),
  };
  const faults = new FaultList();
  for (const { field, kind, id } of named) {
    if (!known[kind].has(id)) faults.add('VALIDATION_ERROR', `${field}.${kind}Id: there is no ${kind} ${id}`);
  }
  faults.throwIfAny();
}

type Kind = 'document' | 'object' | 'batch';

const NONE: ReadonlySet<string> = new Set();

function readIds(field: string, input: PurposeInput): { field: string; kind: Kind; id: string }[] {
  const { documentId, objectId, batchId } = toPurpose(input) ?? {};
  const given = { document: documentId, object: objectId, batch: batchId };
  return Object.entries(given).flatMap(([kind, id]) =>
    id == null ? [] : [{ field, kind: kind as Kind, id: id.toLowerCase() }],
  );
}

import { type OutputOf, operations } from '@svc/contract';
import { call } from './api.ts';

const { barcodes } = operations.inventory;

export type BarcodeMatch = OutputOf<typeof barcodes.resolve>['matches'][number];

/** What a scanned code stands for; a code that nothing has is a refusal with the code NOT_FOUND. */
export async function resolveBarcode(workspaceId: string, code: string): Promise<BarcodeMatch[]> {
  return (await call(barcodes.resolve, { workspaceId, params: { code } })).matches;
}

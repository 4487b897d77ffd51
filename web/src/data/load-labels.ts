import { operations } from '@svc/contract';
import { type CallInput, readFile } from './api.ts';

const { labels } = operations.inventory;

export type LabelOrder = CallInput<typeof labels.print>['body'];

/** Asks for labels and gives the file. */
export function loadLabels(workspaceId: string, order: LabelOrder, signal?: AbortSignal): Promise<Blob> {
  return readFile(labels.print, { workspaceId, body: order, ...(signal ? { signal } : {}) });
}

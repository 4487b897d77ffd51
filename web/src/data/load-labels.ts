import { operations } from '@svc/contract';
import { type CallInput, toUrl } from './api.ts';
import { ApiError } from './api-error.ts';
import { makeUuid } from './make-uuid.ts';

const { labels } = operations.inventory;

export type LabelOrder = CallInput<typeof labels.print>['body'];

/** Asks for labels and gives the file: it is no JSON, so it does not go through `call`. */
export async function loadLabels(workspaceId: string, order: LabelOrder, signal?: AbortSignal): Promise<Blob> {
  const reply = await fetch(toUrl(labels.print, {}), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-Workspace-Id': workspaceId, 'Idempotency-Key': makeUuid() },
    body: JSON.stringify(order),
    ...(signal ? { signal } : {}),
  });
  if (reply.ok) return await reply.blob();
  const refusal = (await reply.json().catch(() => ({}))) as { code?: ApiError['code']; message?: string };
  throw new ApiError(
    reply.status,
    refusal.code ?? 'INTERNAL',
    refusal.message ?? `The server answered ${reply.status} without an explanation.`,
    reply.headers.get('X-Request-Id'),
  );
}

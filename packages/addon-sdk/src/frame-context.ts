import type { AddonDaleaClient } from './client.generated.ts';
import type { AddonStateHandle } from './types.ts';

/** What the helpers need of the frame they run in. */
export interface FrameContext {
  svc: AddonDaleaClient;
  state: AddonStateHandle<unknown>;
}

let current: FrameContext | null = null;

/** Called by the frame before it mounts its addon. */
export function setFrameContext(context: FrameContext): void {
  current = context;
}

export function getFrameContext(): FrameContext {
  if (current === null) throw new Error('The helpers of @svc/addon-sdk work inside the frame of an addon only.');
  return current;
}

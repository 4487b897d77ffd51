import { MAX_STATE_BYTES } from '../channel/messages.ts';
import { AddonError } from '../src/addon-error.ts';
import type { AddonStateHandle } from '../src/types.ts';

export interface FrameState {
  handle: AddonStateHandle<unknown>;
  /** Takes what was set in another place. */
  receive(state: unknown): void;
}

/** The state inside the frame: a copy, changed at once; the host is told and keeps it. */
export function createFrameState(initial: unknown, isReadonly: boolean, tellHost: (json: string) => void): FrameState {
  let state = initial;
  let json = JSON.stringify(initial ?? null);
  const listeners = new Set<(state: unknown) => void>();

  const change = (nextJson: string): void => {
    json = nextJson;
    state = JSON.parse(nextJson);
    for (const listener of [...listeners]) listener(state);
  };

  return {
    handle: {
      get: () => state,
      set(next) {
        if (isReadonly) throw new AddonError('FORBIDDEN', 403, 'The state of this instance is read-only.');
        const nextJson = toJson(next);
        if (nextJson === json) return;
        change(nextJson);
        tellHost(nextJson);
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      readonly: isReadonly,
    },
    receive(next) {
      const nextJson = JSON.stringify(next ?? null);
      if (nextJson !== json) change(nextJson);
    },
  };
}

function toJson(next: unknown): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(next);
  } catch (error) {
    const message = `The state cannot be written as JSON: ${(error as Error).message}. The old state stays.`;
    throw new AddonError('VALIDATION_ERROR', 400, message);
  }
  if (json === undefined) {
    throw new AddonError('VALIDATION_ERROR', 400, 'The state must be JSON; null empties it. The old state stays.');
  }
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > MAX_STATE_BYTES) {
    const message = `The state takes ${bytes} bytes as JSON; ${MAX_STATE_BYTES} are kept. The old state stays. Keep choices in it, not rows.`;
    throw new AddonError('PAYLOAD_TOO_LARGE', 413, message);
  }
  return json;
}

import type { ColorScheme, FrameSays } from '@svc/addon-sdk/channel';
import { type AddonLaunch, findCapability, operations } from '@svc/contract';
import { call } from '../data/api.ts';
import { AddonBridge, type BridgeTiming } from './bridge.ts';
import { toFilledConfig } from './filled-config.ts';
import { awaitFrame } from './handshake.ts';
import { KeptState } from './kept-state.ts';
import type { ProxyCall } from './proxy-call.ts';

const { instances } = operations.addons;

/** A frame that says nothing for so long has not started. */
const START_MS = 20_000;

export interface FrameEvents {
  onMounted(): void;
  onFailed(fault: FrameSays['failed']): void;
  onHung(isHung: boolean): void;
  onHeight(height: number): void;
  onToast(toast: FrameSays['toast']): void;
  onLog(line: FrameSays['log']): void;
  onCall(call: ProxyCall): void;
}

export interface RunningFrameParts {
  workspaceId: string;
  launch: AddonLaunch;
  colorScheme: ColorScheme;
  events: FrameEvents;
  timing?: Partial<BridgeTiming>;
}

/** One addon in one frame, from the handshake to its end. */
export class RunningFrame {
  readonly #parts: RunningFrameParts;
  readonly #state: KeptState;
  readonly #stopWaiting: () => void;
  readonly #startTimer: ReturnType<typeof setTimeout>;
  /** Asked for while the frame loads: the launch may be old when it is used. */
  readonly #latestState: Promise<unknown>;
  #isClosed = false;
  #bridge: AddonBridge | null = null;
  #colorScheme: ColorScheme;

  constructor(frame: HTMLIFrameElement, parts: RunningFrameParts) {
    this.#parts = parts;
    this.#colorScheme = parts.colorScheme;
    this.#state = this.#keepState();
    this.#latestState = this.#state.getLatest();
    this.#stopWaiting = awaitFrame(frame, {
      onPort: (port) => void this.#start(port),
      onLeft: () => this.#end('It tried to go to another page, which addons may not.'),
    });
    this.#startTimer = setTimeout(
      () => this.#end(`It did not start. Can this browser reach ${new URL(frame.src).origin}?`),
      START_MS,
    );
    document.addEventListener('visibilitychange', this.#lookAgain);
    window.addEventListener('pagehide', this.#saveNow);
  }

  showIn(scheme: ColorScheme): void {
    this.#colorScheme = scheme;
    this.#bridge?.showIn(scheme);
  }

  /** Lets the addon clean up first. */
  async leave(): Promise<void> {
    await this.#bridge?.unmount();
    this.close();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#startTimer);
    document.removeEventListener('visibilitychange', this.#lookAgain);
    window.removeEventListener('pagehide', this.#saveNow);
    this.#stopWaiting();
    this.#bridge?.close();
    this.#state.close();
  }

  readonly #saveNow = (): void => void this.#state.flush();

  readonly #lookAgain = (): void => {
    if (document.visibilityState === 'hidden') void this.#state.flush();
    else void this.#state.refresh();
  };

  async #start(port: MessagePort): Promise<void> {
    clearTimeout(this.#startTimer);
    const { launch, workspaceId, events, timing } = this.#parts;
    const { grantedScopes, rate, readonly } = launch;
    const state = await this.#latestState;
    if (this.#isClosed) return port.close();
    this.#bridge = new AddonBridge(port, {
      ...events,
      grantedScopes,
      rate,
      call: async (method, values, signal) => {
        const input = { workspaceId, params: this.#params, body: { method, arguments: values }, signal };
        return (await call(instances.call, isRead(method) ? { ...input, idempotencyKey: null } : input)).result;
      },
      onState: (json) => this.#state.set(json),
      onBroken: (reason) => this.#end(reason),
      ...(timing ? { timing } : {}),
    });
    const config = toFilledConfig(launch);
    this.#bridge.mount({ config, grantedScopes, state, readonly, colorScheme: this.#colorScheme });
  }

  #end(reason: string): void {
    this.close();
    this.#parts.events.onFailed({ message: reason, stack: null });
  }

  #keepState(): KeptState {
    const { launch, workspaceId, events } = this.#parts;
    return new KeptState({
      instanceId: launch.instance.id,
      known: { state: launch.state, stateVersion: launch.stateVersion },
      isReadonly: launch.readonly,
      save: (state) =>
        call(instances.setState, { workspaceId, params: this.#params, body: { state }, keepalive: true }),
      load: () => call(instances.getState, { workspaceId, params: this.#params }),
      onChanged: (state) => this.#bridge?.tellState(state),
      onRefused: (text) => events.onLog({ level: 'error', text }),
    });
  }

  get #params(): { id: string; instanceId: string } {
    const { id: instanceId, addonId: id } = this.#parts.launch.instance;
    return { id, instanceId };
  }
}

/** The server keeps the answers of what has a key, which a read need not pay for. */
function isRead(method: string): boolean {
  const operation = findCapability(method)?.operation;
  return operation?.method === 'GET' || operation?.readOnly === true;
}

import {
  type FrameSays,
  type HostSays,
  MAX_TEXT_CHARS,
  type Refusal,
  splitMessage,
  writeMessage,
} from '@svc/addon-sdk/channel';
import { CallQueue } from './call-queue.ts';
import { CapabilityGate } from './capability-gate.ts';
import { type ProxyCall, toRefusal } from './proxy-call.ts';
import { readFrameMessage } from './read-frame-message.ts';
import { TokenBucket } from './token-bucket.ts';

export interface BridgeParts {
  grantedScopes: readonly string[];
  rate: { calls: number; callsPerSecond: number };
  /** Makes the call in the person's name. */
  call(method: string, values: unknown[], signal: AbortSignal): Promise<unknown>;
  onMounted(): void;
  /** It could not start, or fell over. */
  onFailed(fault: FrameSays['failed']): void;
  /** It has not answered for a while, or answers again. */
  onHung(isHung: boolean): void;
  /** It broke the rules of the channel, which is closed now. */
  onBroken(reason: string): void;
  onHeight(height: number): void;
  /** What it wants to be kept, as JSON that nobody has read yet. */
  onState(json: string): void;
  onToast(toast: FrameSays['toast']): void;
  onLog(line: FrameSays['log']): void;
  /** When a call begins and again when it ends. */
  onCall(call: ProxyCall): void;
  timing?: Partial<BridgeTiming>;
  /** The clock by which limits are measured. */
  now?: () => number;
}

export interface BridgeTiming {
  callMs: number;
  pingMs: number;
  /** Without an answer for so long it counts as hung. */
  hungMs: number;
  /** How long it may take to clean up behind itself. */
  unmountMs: number;
}

const TIMING: BridgeTiming = { callMs: 30_000, pingMs: 2000, hungMs: 10_000, unmountMs: 500 };

const MAX_IN_FLIGHT = 64;
const MAX_PARALLEL = 4;

/** What a frame may say in all: 10,000 calls at once are refused one by one, an endless stream ends the conversation. */
const MESSAGES = { burst: 30_000, perSecond: 1000 };
const CHARACTERS = { burst: 4 * MAX_TEXT_CHARS, perSecond: MAX_TEXT_CHARS / 4 };
const LOG_LINES = { burst: 200, perSecond: 50 };
const TOASTS = { burst: 5, perSecond: 0.5 };

/** The app's end of the port to one frame. It trusts nothing that comes out of it. */
export class AddonBridge {
  readonly #port: MessagePort;
  readonly #parts: BridgeParts;
  readonly #timing: BridgeTiming;
  readonly #gate: CapabilityGate;
  readonly #queue = new CallQueue(MAX_PARALLEL);
  readonly #messages: TokenBucket;
  readonly #characters: TokenBucket;
  readonly #logLines: TokenBucket;
  readonly #toasts: TokenBucket;
  readonly #hearing: ReadonlyMap<string, (json: string) => void>;
  readonly #inFlight = new Set<AbortController>();
  #pinging: ReturnType<typeof setInterval> | undefined;
  #pings = 0;
  /** When the oldest ping without an answer was sent. */
  #unansweredSince: number | null = null;
  #isHung = false;
  #isClosed = false;
  #left: () => void = () => undefined;

  constructor(port: MessagePort, parts: BridgeParts) {
    this.#port = port;
    this.#parts = parts;
    this.#timing = { ...TIMING, ...parts.timing };
    this.#gate = new CapabilityGate({ ...parts, maxInFlight: MAX_IN_FLIGHT });
    const limit = ({ burst, perSecond }: typeof MESSAGES) => new TokenBucket(burst, perSecond, parts.now);
    this.#messages = limit(MESSAGES);
    this.#characters = limit(CHARACTERS);
    this.#logLines = limit(LOG_LINES);
    this.#toasts = limit(TOASTS);
    this.#hearing = new Map<string, (json: string) => void>([
      ['call', this.#reading('call', (call) => void this.#answer(call))],
      ['height', this.#reading('height', parts.onHeight)],
      ['pong', this.#reading('pong', (number) => this.#hearPong(number))],
      ['log', this.#reading('log', (line) => this.#logLines.take() && parts.onLog(line))],
      ['toast', this.#reading('toast', (toast) => this.#toasts.take() && parts.onToast(toast))],
      ['failed', this.#reading('failed', parts.onFailed)],
      ['state', parts.onState],
      ['mounted', parts.onMounted],
      ['unmounted', () => this.#left()],
    ]);
    port.onmessage = ({ data }) => this.#hear(data);
  }

  /** Lets the addon start, and watches it from now on. */
  mount(start: HostSays['mount']): void {
    this.#say('mount', start);
    this.#pinging = setInterval(() => this.#ping(), this.#timing.pingMs);
  }

  showIn(scheme: HostSays['theme']): void {
    this.#say('theme', scheme);
  }

  /** Tells the addon of a state that was set elsewhere. */
  tellState(state: unknown): void {
    this.#say('state', state);
  }

  /** Lets the addon clean up, and closes the port whether it did or not. */
  async unmount(): Promise<void> {
    if (this.#isClosed) return;
    await new Promise<void>((resolve) => {
      this.#left = resolve;
      setTimeout(resolve, this.#timing.unmountMs);
      this.#say('unmount', null);
    });
    this.close();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#pinging);
    this.#port.onmessage = null;
    this.#port.close();
    for (const controller of this.#inFlight) controller.abort();
  }

  #say<Kind extends keyof HostSays & string>(kind: Kind, content: HostSays[Kind]): void {
    if (!this.#isClosed) this.#port.postMessage(writeMessage<HostSays, Kind>(kind, content));
  }

  #hear(data: unknown): void {
    const problem = this.#findProblem(data);
    const message = splitMessage(data);
    const hear = message === null ? undefined : this.#hearing.get(message.kind);
    if (problem !== null) this.#break(problem);
    else if (message === null || hear === undefined) this.#break('It sent something that nobody understands.');
    else hear(message.json);
  }

  /** Looks at the size of a text only. */
  #findProblem(data: unknown): string | null {
    if (typeof data !== 'string') return 'It sent something that is not a text.';
    if (data.length > MAX_TEXT_CHARS) return 'It sent more at once than can be read.';
    const isBearable = this.#messages.take() && this.#characters.take(data.length);
    return isBearable ? null : 'It sent more than the app can keep up with.';
  }

  #reading<Kind extends Parameters<typeof readFrameMessage>[0]>(
    kind: Kind,
    hear: (content: FrameSays[Kind]) => unknown,
  ): (json: string) => void {
    return (json) => {
      const content = readFrameMessage(kind, json);
      if (content === null) this.#break(`It sent a ${kind} that has not the shape of one.`);
      else hear(content);
    };
  }

  #break(reason: string): void {
    this.close();
    this.#parts.onBroken(reason);
  }

  async #answer({ id, method, arguments: values }: FrameSays['call']): Promise<void> {
    const startedAt = new Date();
    const began = performance.now();
    const { scope, refusal } = this.#gate.check(method, values, this.#inFlight.size);
    const call = { id, method: method.slice(0, 200), scope, arguments: values, startedAt };
    if (refusal !== null) return this.#refuse(call, began, refusal);
    this.#parts.onCall({ ...call, durationMs: null, outcome: 'pending', result: null, refusal: null });
    const controller = new AbortController();
    this.#inFlight.add(controller);
    try {
      const result = await this.#inTime(method, controller, () =>
        this.#queue.run(() => this.#parts.call(method, values, controller.signal)),
      );
      this.#say('answer', { id, result });
      this.#parts.onCall({
        ...call,
        durationMs: performance.now() - began,
        outcome: 'answered',
        result,
        refusal: null,
      });
    } catch (error) {
      this.#refuse(call, began, error instanceof TimedOut ? error.refusal : toRefusal(error));
    } finally {
      this.#inFlight.delete(controller);
    }
  }

  #refuse(
    call: Pick<ProxyCall, 'id' | 'method' | 'scope' | 'arguments' | 'startedAt'>,
    began: number,
    refusal: Refusal,
  ): void {
    this.#say('answer', { id: call.id, refusal });
    this.#parts.onCall({ ...call, durationMs: performance.now() - began, outcome: 'refused', result: null, refusal });
  }

  async #inTime<T>(method: string, controller: AbortController, work: () => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new TimedOut(method, this.#timing.callMs));
        controller.abort();
      }, this.#timing.callMs);
    });
    const working = work();
    working.catch(() => undefined);
    try {
      return await Promise.race([working, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  #ping(): void {
    const now = performance.now();
    if (this.#unansweredSince !== null && now - this.#unansweredSince >= this.#timing.hungMs) this.#setHung(true);
    this.#unansweredSince ??= now;
    this.#say('ping', ++this.#pings);
  }

  #hearPong(number: number): void {
    // An old one answers too: the frame may have had much to do, and does it in order.
    if (number < 1 || number > this.#pings) return;
    this.#unansweredSince = null;
    this.#setHung(false);
  }

  #setHung(isHung: boolean): void {
    if (this.#isHung === isHung) return;
    this.#isHung = isHung;
    this.#parts.onHung(isHung);
  }
}

class TimedOut extends Error {
  readonly refusal: Refusal;

  constructor(method: string, ms: number) {
    super(`${method} did not answer within ${ms / 1000} seconds.`);
    this.refusal = { code: 'UNAVAILABLE', status: 503, message: this.message };
  }
}

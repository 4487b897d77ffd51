/**
 * What the app and a frame say to each other. Both sides send texts of the form `kind json`, so that a text can be measured,
 * and thrown away, before any of it is read.
 */

/** What a frame says to the window around it when it can take the port. */
export const READY = 'svc-addon-ready';

/** What the app answers to that, once, with the port beside it. */
export const PORT = 'svc-addon-port';

/** Longer texts are not read. Enough for a file of 10 MiB as base64. */
export const MAX_TEXT_CHARS = 16 * 1024 * 1024;

/** How much a state may take as JSON, in UTF-8. */
export const MAX_STATE_BYTES = 64 * 1024;

export const MAX_METHOD_CHARS = 200;
export const MAX_ARGUMENTS = 10;

export type ColorScheme = 'light' | 'dark';
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const TOAST_TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
export type ToastTone = (typeof TOAST_TONES)[number];

/** A refusal as it crosses the channel. */
export interface Refusal {
  code: string;
  status: number;
  message: string;
}

/** What a frame may say. */
export interface FrameSays {
  call: { id: number; method: string; arguments: unknown[] };
  /** Any JSON. */
  state: unknown;
  /** Of its content, in pixels. */
  height: number;
  /** The number of the ping. */
  pong: number;
  log: { level: LogLevel; text: string };
  toast: { title: string | null; message: string; tone: ToastTone };
  mounted: null;
  /** It could not be mounted, or nothing of it is left to see. */
  failed: { message: string; stack: string | null };
  unmounted: null;
}

/** What the app may say. */
export interface HostSays {
  mount: {
    config: Record<string, unknown>;
    grantedScopes: readonly string[];
    state: unknown;
    readonly: boolean;
    colorScheme: ColorScheme;
  };
  answer: { id: number; result: unknown } | { id: number; refusal: Refusal };
  /** The state was changed elsewhere. */
  state: unknown;
  theme: ColorScheme;
  ping: number;
  unmount: null;
}

export function writeMessage<Says, Kind extends keyof Says & string>(kind: Kind, content: Says[Kind]): string {
  return `${kind} ${JSON.stringify(content)}`;
}

/** The kind of a text and its unread rest; null for what is no such text. */
export function splitMessage(data: unknown): { kind: string; json: string } | null {
  if (typeof data !== 'string') return null;
  const at = data.indexOf(' ');
  if (at < 1 || at > 20) return null;
  return { kind: data.slice(0, at), json: data.slice(at + 1) };
}

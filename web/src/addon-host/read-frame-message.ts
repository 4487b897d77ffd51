import {
  type FrameSays,
  LOG_LEVELS,
  type LogLevel,
  MAX_ARGUMENTS,
  TOAST_TONES,
  type ToastTone,
} from '@svc/addon-sdk/channel';

type Reader<T> = (value: unknown) => T | null;

/** What the content of each kind must be; anything else is null. `state` is any JSON and is read when it is kept. */
const READERS: { [Kind in Exclude<keyof FrameSays, 'state' | 'mounted' | 'unmounted'>]: Reader<FrameSays[Kind]> } = {
  call: (value) => {
    if (!isRecord(value)) return null;
    const { id, method, arguments: values } = value;
    if (!Number.isSafeInteger(id) || typeof method !== 'string') return null;
    if (!Array.isArray(values) || values.length > MAX_ARGUMENTS) return null;
    return { id: id as number, method, arguments: values };
  },
  height: (value) => (typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : null),
  pong: (value) => (Number.isSafeInteger(value) ? (value as number) : null),
  log: (value) => {
    if (!isRecord(value) || typeof value.text !== 'string') return null;
    if (!LOG_LEVELS.includes(value.level as LogLevel)) return null;
    return { level: value.level as LogLevel, text: value.text.slice(0, 4000) };
  },
  toast: (value) => {
    if (!isRecord(value) || typeof value.message !== 'string') return null;
    if (!TOAST_TONES.includes(value.tone as ToastTone)) return null;
    const title = typeof value.title === 'string' ? value.title.slice(0, 200) : null;
    return { title, message: value.message.slice(0, 500), tone: value.tone as ToastTone };
  },
  failed: (value) => {
    if (!isRecord(value) || typeof value.message !== 'string') return null;
    const stack = typeof value.stack === 'string' ? value.stack.slice(0, 8000) : null;
    return { message: value.message.slice(0, 2000), stack };
  },
};

/** Reads the JSON of a message of a frame; null for what breaks its shape. No object in it has a prototype. */
export function readFrameMessage<Kind extends keyof typeof READERS>(kind: Kind, json: string): FrameSays[Kind] | null {
  try {
    return READERS[kind](JSON.parse(json, withoutPrototype)) as FrameSays[Kind] | null;
  } catch {
    return null;
  }
}

/** `{"__proto__": …}` is a name like any other then, wherever the object goes. */
function withoutPrototype(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const bare: Record<string, unknown> = Object.create(null);
  for (const [name, inner] of Object.entries(value)) bare[name] = inner;
  return bare;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { LogLevel } from '../channel/messages.ts';

const LEVELS: Record<string, LogLevel> = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' };
const MAX_LINE_CHARS = 4000;

/** What is written to the console goes to the host too. */
export function forwardConsole(tell: (level: LogLevel, text: string) => void): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    const original = (console as unknown as Record<string, (...values: unknown[]) => void>)[method]!;
    Object.defineProperty(console, method, {
      value: (...values: unknown[]) => {
        original.apply(console, values);
        tell(level, values.map(toText).join(' ').slice(0, MAX_LINE_CHARS));
      },
      writable: true,
      configurable: true,
    });
  }
}

export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error)
    return value.stack?.includes(value.message) ? value.stack : `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** The message and the stack of whatever was thrown. */
export function toFault(thrown: unknown): { message: string; stack: string | null } {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown;
    return {
      message: message === '' ? name : `${name}: ${message}`.slice(0, 2000),
      stack: stack?.slice(0, 8000) ?? null,
    };
  }
  return { message: toText(thrown).slice(0, 2000), stack: null };
}

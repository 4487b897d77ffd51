import type { Tone } from '../text/tone.ts';

export interface Toast {
  message: string;
  title?: string;
  tone?: Tone;
}

export type ToastHandler = (toast: Toast) => void;

const MAX_WAITING = 20;
const waiting: Toast[] = [];
let handler: ToastHandler | null = null;

/** Says something in the corner of the app, for a few seconds. In a frame it is the host that shows it. */
export function toast(what: string | Toast): void {
  const said = typeof what === 'string' ? { message: what } : what;
  if (handler) handler(said);
  else if (waiting.length < MAX_WAITING) waiting.push(said);
}

/** Who shows toasts: the runtime of the frame, or the app. What was said before is shown then. */
export function setToastHandler(next: ToastHandler | null): void {
  handler = next;
  if (next) for (const said of waiting.splice(0)) next(said);
}

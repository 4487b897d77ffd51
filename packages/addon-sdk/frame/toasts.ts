import type { FrameSays, ToastTone } from '../channel/messages.ts';

type Toast = FrameSays['toast'];

let tell: (toast: Toast) => void = () => undefined;

/** Where the frame hears of toasts, which the host shows above everything. */
export function onToast(listener: (toast: Toast) => void): void {
  tell = listener;
}

/** What `toast` of the primitives does in a frame. */
export function showToast({
  message,
  title,
  tone = 'neutral',
}: {
  message: string;
  title?: string;
  tone?: ToastTone;
}): void {
  tell({ title: title === undefined ? null : String(title), message: String(message), tone });
}

import { toasts } from '@svc/ui/kit';
import { ApiError } from '../data/api-error.ts';

/** Says that something was done. */
export function toastDone(message: string): void {
  toasts.show({ message, color: 'green' });
}

/** Says that something was refused, where there is no form to say it near. */
export function toastRefused(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const isFault = error instanceof ApiError && error.status >= 500 && error.requestId !== null;
  toasts.show({
    title: 'That did not work',
    message: isFault ? `${message} Request id ${error.requestId}` : message,
    color: 'red',
    autoClose: 10_000,
  });
}

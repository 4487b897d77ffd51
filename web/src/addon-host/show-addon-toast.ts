import type { FrameSays, ToastTone } from '@svc/addon-sdk/channel';
import { toasts } from '@svc/ui/kit';

const COLORS: Record<ToastTone, string> = {
  neutral: 'gray',
  info: 'petrol',
  success: 'green',
  warning: 'amber',
  danger: 'red',
};

/** Shows what an addon says in the corner of the app. Its name stands above, so that it cannot speak as the app. */
export function showAddonToast(addonName: string, { title, message, tone }: FrameSays['toast']): void {
  toasts.show({ title: addonName, message: title === null ? message : `${title}: ${message}`, color: COLORS[tone] });
}

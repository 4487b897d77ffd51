import type { Refusal } from '@svc/addon-sdk/channel';
import { ApiError } from '../data/api-error.ts';

/** One call of an addon, as the inspector shows it. */
export interface ProxyCall {
  id: number;
  method: string;
  /** Null where the proxy has no such method. */
  scope: string | null;
  arguments: readonly unknown[];
  startedAt: Date;
  /** Null while it is under way. */
  durationMs: number | null;
  outcome: 'pending' | 'answered' | 'refused';
  /** What was answered; of a refusal null. */
  result: unknown;
  refusal: Refusal | null;
}

/** What an addon is told of an error of the app. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof ApiError) {
    if (error.code === 'NETWORK') return { code: 'UNAVAILABLE', status: 503, message: error.message };
    return { code: error.code, status: error.status, message: error.message };
  }
  return { code: 'INTERNAL', status: 500, message: 'The call failed inside of the app.' };
}

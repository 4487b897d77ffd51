import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from './app-error.ts';

/** Writes and reads the opaque place in a list. Signed, so that nobody can craft one; bound to the list it is of. */
export interface CursorCodec {
  encode(list: string, place: readonly string[]): string;
  decode(list: string, cursor: string): string[];
}

const SIGNATURE_BYTES = 12;

export function createCursorCodec(secret: Buffer): CursorCodec {
  const sign = (list: string, payload: Buffer): Buffer =>
    createHmac('sha256', secret).update(list).update('\n').update(payload).digest().subarray(0, SIGNATURE_BYTES);
  return {
    encode(list, place) {
      const payload = Buffer.from(JSON.stringify(place));
      return Buffer.concat([sign(list, payload), payload]).toString('base64url');
    },
    decode(list, cursor) {
      const bytes = Buffer.from(cursor, 'base64url');
      const payload = bytes.subarray(SIGNATURE_BYTES);
      const isGenuine =
        bytes.length > SIGNATURE_BYTES &&
        bytes.toString('base64url') === cursor &&
        timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), sign(list, payload));
      if (!isGenuine) {
        throw new AppError(
          'VALIDATION_ERROR',
          'query.cursor is not a cursor of this list; pass back `nextCursor` unchanged.',
        );
      }
      return JSON.parse(payload.toString()) as string[];
    },
  };
}

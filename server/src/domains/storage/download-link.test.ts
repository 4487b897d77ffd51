import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSignedFor, readDownloadToken, writeDownloadToken } from './download-link.ts';

it('a download link says what was granted, for one content only', () => {
  const secret = Buffer.from('secret');
  const uuid = fc.uuid();
  fc.assert(
    fc.property(
      fc.record({
        workspaceId: uuid,
        fileId: uuid,
        disposition: fc.constantFrom('attachment' as const, 'inline' as const),
        expiresAtSeconds: fc.nat(2 ** 31),
      }),
      (grant) => {
        const token = writeDownloadToken(grant, 'aa', secret);
        expect(readDownloadToken(token)).toEqual(grant);
        expect(isSignedFor(token, 'aa', secret)).toBe(true);
        expect(isSignedFor(token, 'ab', secret)).toBe(false);
        expect(isSignedFor(token, 'aa', Buffer.from('other'))).toBe(false);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { parsePasswd } from './database-account.ts';

test('reads users and skips what is not one', () => {
  const text =
    '# comment\nroot:x:0:0:root:/root:/bin/sh\nnobody:*:-2:-2:Unprivileged:/var/empty:/usr/bin/false\n+::::::\n\n';
  expect(parsePasswd(text)).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 4294967294, gid: 4294967294 },
  ]);
});

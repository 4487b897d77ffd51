import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const WORKSPACE_LENGTH = 22;
const HINT_LENGTH = 8;
const SECRET_LENGTH = 40;
const CHECK_LENGTH = 6;

const FORM = new RegExp(
  `^svc_([0-9A-Za-z]{${WORKSPACE_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`,
);

export interface ApiKeyParts {
  workspaceId: string;
  /** The public beginning of the secret, by which the key is found. */
  hint: string;
}

/** Makes the string of a new key: `svc_<workspace>_<secret><check>`. The 32 characters after the hint hold 190 bits. */
export function makeApiKeyString(workspaceId: string): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const unchecked = `svc_${encodeUuid(workspaceId)}_${secret}`;
  return unchecked + checksum(unchecked);
}

/** The parts of a key string, or null for one that was mistyped or cut: refused without asking the database. */
export function parseApiKeyString(text: string): ApiKeyParts | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const [, workspace, secret, check] = match as unknown as [string, string, string, string];
  if (checksum(text.slice(0, -CHECK_LENGTH)) !== check) return null;
  const workspaceId = decodeUuid(workspace);
  return workspaceId === null ? null : { workspaceId, hint: secret.slice(0, HINT_LENGTH) };
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), CHECK_LENGTH);
}

function toBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text;
}

function encodeUuid(uuid: string): string {
  return toBase62(BigInt(`0x${uuid.replaceAll('-', '')}`), WORKSPACE_LENGTH);
}

function decodeUuid(text: string): string | null {
  let value = 0n;
  for (const character of text) value = value * 62n + BigInt(ALPHABET.indexOf(character));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

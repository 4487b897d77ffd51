import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address of a download lets its holder do. */
export interface DownloadGrant {
  workspaceId: string;
  fileId: string;
  disposition: 'attachment' | 'inline';
  expiresAtSeconds: number;
}

const DISPOSITIONS = ['attachment', 'inline'] as const;
const PAYLOAD_BYTES = 16 + 16 + 4 + 1;
const SIGNATURE_BYTES = 16;

/** Writes the grant into characters that need no escaping; signed together with what the file holds. */
export function writeDownloadToken(grant: DownloadGrant, sha256: string, secret: Buffer): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.write(grant.workspaceId.replaceAll('-', ''), 0, 'hex');
  payload.write(grant.fileId.replaceAll('-', ''), 16, 'hex');
  payload.writeUInt32BE(grant.expiresAtSeconds, 32);
  payload.writeUInt8(DISPOSITIONS.indexOf(grant.disposition), 36);
  return Buffer.concat([payload, sign(payload, sha256, secret)]).toString('base64url');
}

/** What a token says, to be believed only once `isSignedFor` says so; null for what is none. */
export function readDownloadToken(token: string): DownloadGrant | null {
  const bytes = Buffer.from(token, 'base64url');
  const disposition = DISPOSITIONS[bytes[36] ?? -1];
  const isWhole = bytes.length === PAYLOAD_BYTES + SIGNATURE_BYTES && bytes.toString('base64url') === token;
  if (!isWhole || disposition === undefined) return null;
  return {
    workspaceId: toUuid(bytes.subarray(0, 16)),
    fileId: toUuid(bytes.subarray(16, 32)),
    expiresAtSeconds: bytes.readUInt32BE(32),
    disposition,
  };
}

export function isSignedFor(token: string, sha256: string, secret: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  return timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), sign(bytes.subarray(0, PAYLOAD_BYTES), sha256, secret));
}

function sign(payload: Buffer, sha256: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('download\n')
    .update(payload)
    .update(sha256)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

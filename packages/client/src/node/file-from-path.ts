import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** A file of this machine, read as it is sent and again when that has to be repeated. */
export async function fileFromPath(path: string, options: { name?: string; type?: string } = {}): Promise<File> {
  const { name = basename(path), type = '' } = options;
  return new File([await openAsBlob(path)], name, { type });
}

import type { Queryable } from '../../../kernel/database.ts';
import type { JobHandler } from '../../../kernel/jobs.ts';
import { learnWords } from '../../search/index.ts';
import { indexFile } from '../file-entries.ts';
import { loadFile, lockFile, type StoredFile } from '../files.store.ts';
import { textKindOf } from '../media-type.ts';
import type { StorageParts } from '../storage-parts.ts';
import { readBlobBytes } from './blob-bytes.ts';
import { capText } from './cap-text.ts';
import { failFileText, storeFileText } from './file-texts.store.ts';
import { readPlainText } from './read-plain-text.ts';
import { type ReadText, Unreadable } from './reading-task.ts';

/** The kind of job that reads the text of one file. */
export const TEXT_JOB = 'file.text';

const MEGABYTE = 1024 * 1024;
/** Documents must be read whole; of plain text its beginning holds all that is kept. */
const MAX_DOCUMENT_BYTES = 64 * MEGABYTE;
const MAX_PLAIN_BYTES = 4 * MEGABYTE;

export function createTextJob(parts: Pick<StorageParts, 'db' | 'blobs' | 'reader'>): JobHandler {
  return {
    kind: TEXT_JOB,
    async run({ payload, principal, step }) {
      const { fileId } = payload as { fileId: string };
      const workspaceId = principal.workspace.id;
      const file = await loadFile(parts.db, workspaceId, fileId);
      if (file === null) return null;
      const outcome = await readFileText(file, parts).catch((error: unknown) => {
        if (error instanceof Unreadable) return error;
        throw error;
      });
      await step(async ({ db }) => {
        if (outcome instanceof Unreadable) await failFileText(db, workspaceId, fileId, `The file ${outcome.message}.`);
        else await keepText(db, workspaceId, fileId, outcome);
        return { value: null, progress: { done: 1, total: 1 } };
      });
      return { fileId, textStatus: outcome instanceof Unreadable ? 'failed' : 'ready' };
    },
  };
}

/** Locks the file first: somebody may be giving it another name, which is searched beside the text. */
async function keepText(tx: Queryable, workspaceId: string, fileId: string, text: ReadText): Promise<void> {
  const file = await lockFile(tx, workspaceId, fileId);
  if (file === null) return;
  await storeFileText(tx, workspaceId, fileId, text);
  await indexFile(tx, workspaceId, file, text.content);
  // The file may be older than what the vocabulary was brought up to date with.
  await learnWords(tx, workspaceId, [fileId]);
}

async function readFileText(
  file: StoredFile,
  { blobs, reader }: Pick<StorageParts, 'blobs' | 'reader'>,
): Promise<ReadText> {
  const kind = textKindOf(file.mimeType);
  if (kind === null) throw new Unreadable('holds no text');
  const maxBytes = kind === 'text' ? MAX_PLAIN_BYTES : MAX_DOCUMENT_BYTES;
  const isCut = file.sizeBytes > maxBytes;
  if (isCut && kind !== 'text') {
    throw new Unreadable(`is larger than ${maxBytes / MEGABYTE} MB, the most that text is read from`);
  }
  const load = (): Promise<Uint8Array> => readBlobBytes(blobs, file, maxBytes);
  // Plain text can do no harm and needs no thread.
  return kind === 'text' ? capText(readPlainText(await load()), isCut) : reader.readText({ kind, isCut }, load);
}

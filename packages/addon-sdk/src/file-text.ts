import { AddonError } from './addon-error.ts';
import { getFrameContext } from './frame-context.ts';
import { rememberCalls } from './remembered-calls.ts';
import { useLoaded } from './use-loaded.ts';

const AGAIN_MS = 1000;
const TRIES = 20;

export interface LoadedText {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  text: string | null;
  /** True when the file holds more text than is kept. */
  isTruncated: boolean;
  error: Error | null;
}

interface FileText {
  content: string;
  truncated: boolean;
}

const load = rememberCalls(async (fileId: string): Promise<FileText> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { text } = await getFrameContext().svc.storage.files.text(fileId);
    if (text.status === 'ready') return { content: text.content ?? '', truncated: text.truncated };
    if (text.status === 'none') throw new AddonError('NOT_FOUND', 404, 'A file of this kind holds no text.');
    if (text.status === 'failed') {
      throw new AddonError('UNAVAILABLE', 503, text.error ?? 'The text of the file could not be read.');
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  throw new AddonError('UNAVAILABLE', 503, 'The text of the file is still being read. Try again shortly.');
});

/** The text of a file (text, CSV, PDF, DOCX, XLSX); waits while it is being read. Needs `storage.read`. */
export function useFileText(fileId: string | null): LoadedText {
  const { status, data, error } = useLoaded(fileId, load);
  return { status, text: data?.content ?? null, isTruncated: data?.truncated ?? false, error };
}

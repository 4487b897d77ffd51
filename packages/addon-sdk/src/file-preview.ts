import type { FilePreview } from './client.generated.ts';
import { getFrameContext } from './frame-context.ts';
import { rememberCalls } from './remembered-calls.ts';
import { useLoaded } from './use-loaded.ts';

export interface LoadedPreview {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  preview: FilePreview | null;
  /** A picture as an address for `src`; null for a text, and until it is there. */
  url: string | null;
  error: Error | null;
}

const load = rememberCalls(
  async (fileId: string) => (await getFrameContext().svc.storage.files.preview(fileId)).preview,
);

/** What there is to see of a file: a picture of at most 512 pixels, or the beginning of a text. Needs `storage.read`. */
export function useFilePreview(fileId: string | null): LoadedPreview {
  const { status, data, error } = useLoaded(fileId, load);
  const url = data?.kind === 'image' ? `data:${data.mimeType};base64,${data.data}` : null;
  return { status, preview: data, url, error };
}

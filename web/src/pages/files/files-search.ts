/** What the address of the files page holds. */
export interface FilesSearch {
  q?: string;
  kind?: FileKind;
  archived?: true;
  view?: 'tiles';
  /** The file in the pane. */
  file?: string;
}

/** The kinds that people tell apart, and the media types behind them. */
export const FILE_KINDS = {
  images: { label: 'Images', mimeType: 'image/*' },
  texts: { label: 'Texts and CSV', mimeType: 'text/*' },
  pdf: { label: 'PDF', mimeType: 'application/pdf' },
  office: { label: 'Office documents', mimeType: 'application/vnd.openxmlformats*' },
  archives: { label: 'Archives', mimeType: 'application/zip' },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseFilesSearch(search: Record<string, unknown>): FilesSearch {
  const q = typeof search.q === 'string' ? search.q.slice(0, 255) : '';
  const file = String(search.file ?? '');
  const kind = String(search.kind ?? '');
  return {
    ...(q === '' ? {} : { q }),
    ...(Object.hasOwn(FILE_KINDS, kind) ? { kind: kind as FileKind } : {}),
    ...(search.archived === true ? { archived: true as const } : {}),
    ...(search.view === 'tiles' ? { view: 'tiles' as const } : {}),
    ...(UUID.test(file) ? { file } : {}),
  };
}

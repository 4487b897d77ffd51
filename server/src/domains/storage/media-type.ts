import { endingOf } from './file-name.ts';

/** How many bytes from the beginning are enough to tell. */
export const HEAD_BYTES = 4096;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ZIP = 'application/zip';

/** Kinds that say what they are in their first bytes; one that is declared and does not begin so is declared falsely. */
const SIGNATURES: readonly { mimeType: string; at?: number; bytes: string }[] = [
  { mimeType: 'image/png', bytes: '89504e470d0a1a0a' },
  { mimeType: 'image/jpeg', bytes: 'ffd8ff' },
  { mimeType: 'image/gif', bytes: '47494638' },
  { mimeType: 'image/webp', at: 8, bytes: '57454250' },
  { mimeType: 'image/tiff', bytes: '49492a00' },
  { mimeType: 'image/tiff', bytes: '4d4d002a' },
  { mimeType: 'image/bmp', bytes: '424d' },
  { mimeType: 'image/avif', at: 4, bytes: '6674797061766966' },
  { mimeType: 'application/pdf', bytes: '255044462d' },
  { mimeType: ZIP, bytes: '504b0304' },
  { mimeType: ZIP, bytes: '504b0506' },
  { mimeType: 'application/gzip', bytes: '1f8b' },
  { mimeType: 'application/x-7z-compressed', bytes: '377abcaf271c' },
  { mimeType: 'application/vnd.sqlite3', bytes: '53514c69746520666f726d6174203300' },
  { mimeType: 'application/x-hdf5', bytes: '894844460d0a1a0a' },
  { mimeType: 'audio/wav', at: 8, bytes: '57415645' },
  { mimeType: 'video/mp4', at: 4, bytes: '66747970' },
  { mimeType: 'application/vnd.abif', bytes: '41424946' },
];

const SIGNED = new Set(SIGNATURES.map(({ mimeType }) => mimeType));

const ZIP_BY_ENDING: Record<string, string> = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
};
const ZIP_KINDS = new Set(Object.values(ZIP_BY_ENDING));

const TEXT_BY_ENDING: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  html: 'text/html',
  htm: 'text/html',
  svg: 'image/svg+xml',
  fasta: 'text/x-fasta',
  fa: 'text/x-fasta',
  fastq: 'text/x-fastq',
  gb: 'text/x-genbank',
  js: 'text/javascript',
  css: 'text/css',
  py: 'text/x-python',
  r: 'text/x-r',
};

const UNKNOWN = 'application/octet-stream';
/** What callers say when they do not know. */
const SAYS_NOTHING = new Set([UNKNOWN, '', 'application/x-www-form-urlencoded', 'binary/octet-stream', 'text/plain']);

/** What a file is: by its first bytes where they tell, else by what its caller and its name say. */
export function judgeMediaType(head: Buffer, name: string, declared: string): string {
  const ending = endingOf(name);
  const told = declared.toLowerCase();
  const signed = SIGNATURES.find(
    ({ at = 0, bytes }) => head.subarray(at, at + bytes.length / 2).toString('hex') === bytes,
  );
  if (signed?.mimeType === ZIP) {
    if (ZIP_KINDS.has(told)) return told;
    return ZIP_BY_ENDING[ending] ?? (told.endsWith('+zip') ? told : ZIP);
  }
  if (signed !== undefined && !(signed.mimeType === 'image/bmp' && looksLikeText(head))) return signed.mimeType;
  const isText = looksLikeText(head);
  if (isText) {
    const markup = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(!doctype html|html|svg)\b/i.exec(
      head.toString('latin1'),
    );
    if (markup !== null) return markup[1]!.toLowerCase() === 'svg' ? 'image/svg+xml' : 'text/html';
  }
  const isFalse = SIGNED.has(told) || ZIP_KINDS.has(told);
  if (!isFalse && !SAYS_NOTHING.has(told)) return told;
  return isText ? (TEXT_BY_ENDING[ending] ?? 'text/plain') : UNKNOWN;
}

/** Text has no zero bytes, unless it says by its first two that it comes in pairs. */
function looksLikeText(head: Buffer): boolean {
  if (head.length === 0) return true;
  if (/^(fffe|feff)/.test(head.subarray(0, 2).toString('hex'))) return true;
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) odd += 1;
  }
  return odd * 50 < head.length;
}

/** How text is read from a kind; null for kinds without text. */
export type TextKind = 'text' | 'pdf' | 'docx' | 'xlsx';

export function textKindOf(mimeType: string): TextKind | null {
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === ZIP_BY_ENDING.docx) return 'docx';
  if (mimeType === ZIP_BY_ENDING.xlsx) return 'xlsx';
  const isText =
    mimeType.startsWith('text/') || /^application\/(.+\+)?(json|xml|yaml|javascript|x-ndjson)$/.test(mimeType);
  return isText || mimeType === 'image/svg+xml' ? 'text' : null;
}

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/tiff', 'image/avif']);

/** How a kind is shown; null for kinds that cannot be. */
export function previewKindOf(mimeType: string): 'picture' | 'pdf' | 'text' | null {
  if (PICTURES.has(mimeType)) return 'picture';
  if (mimeType === 'application/pdf') return 'pdf';
  return textKindOf(mimeType) === 'text' ? 'text' : null;
}

const SHOWN_AS_THEY_ARE = new Set([
  ...PICTURES,
  'image/bmp',
  'application/pdf',
  'audio/wav',
  'audio/mpeg',
  'video/mp4',
]);

/** How a download is sent: nothing that a browser could run as a page of ours keeps its kind. */
export function toServedType(mimeType: string): { contentType: string; mayShow: boolean } {
  if (SHOWN_AS_THEY_ARE.has(mimeType)) return { contentType: mimeType, mayShow: true };
  if (/^(text\/html|image\/svg\+xml|.*[/+]xml|text\/xsl|.*javascript|multipart\/.*)$/.test(mimeType)) {
    return { contentType: UNKNOWN, mayShow: false };
  }
  if (textKindOf(mimeType) === 'text') return { contentType: 'text/plain; charset=utf-8', mayShow: true };
  return { contentType: mimeType, mayShow: false };
}

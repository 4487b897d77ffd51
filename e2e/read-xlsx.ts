import { readFile } from 'node:fs/promises';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A cell as it stands in the file: `n` a number or a date, `b` a boolean, `s` a text. */
export interface XlsxCell {
  type: string;
  value: string;
  style: number;
}

/** Reads the first sheet of a workbook, and tells which cells are bold. */
export async function readXlsx(path: string): Promise<{ rows: XlsxCell[][]; isBold: (cell: XlsxCell) => boolean }> {
  const files = await unzip(await readFile(path));
  const texts = listMatches(files.get('xl/sharedStrings.xml')!, /<si><t[^>]*>([^<]*)<\/t><\/si>/g).map(
    ([, text]) => text!,
  );
  const styles = files.get('xl/styles.xml')!;
  const fonts = listMatches(styles.slice(styles.indexOf('<fonts')), /<font>(.*?)<\/font>/gs).map(([, font]) => font!);
  const formats = listMatches(styles.slice(styles.indexOf('<cellXfs')), /<xf ([^>]*)>/g).map(([, attributes]) =>
    Number(/fontId="(\d+)"/.exec(attributes!)?.[1] ?? 0),
  );
  const rows = listMatches(files.get('xl/worksheets/sheet1.xml')!, /<row [^>]*>(.*?)<\/row>/gs).map(([, row]) =>
    listMatches(row!, /<c ([^>]*)><v>([^<]*)<\/v><\/c>/g).map(([, attributes, value]) => {
      const type = /\bt="(\w+)"/.exec(attributes!)?.[1] ?? 'n';
      const style = Number(/\bs="(\d+)"/.exec(attributes!)?.[1] ?? 0);
      return { type, style, value: type === 's' ? texts[Number(value)]! : value! };
    }),
  );
  return { rows, isBold: ({ style }) => fonts[formats[style]!]!.includes('<b/>') };
}

function listMatches(text: string, pattern: RegExp): RegExpMatchArray[] {
  return [...text.matchAll(pattern)];
}

async function unzip(content: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const files = new Map<string, string>();
  return await new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      readEntry(zip, entry).then((text) => {
        files.set(entry.fileName, text);
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  return await new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
  });
}

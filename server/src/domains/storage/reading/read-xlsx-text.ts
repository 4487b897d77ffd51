import { readXml } from './read-xml.ts';
import { type Archive, openArchive } from './read-zip.ts';
import { MAX_TEXT_CHARACTERS, Unreadable } from './reading-task.ts';

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;

/** The cells of a workbook, a line a row with tabs between, sheet after sheet under their names. */
export async function readXlsxText(bytes: Uint8Array): Promise<string> {
  const archive = await openArchive(bytes);
  const sheets = archive.names.filter((name) => SHEET.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
  if (sheets.length === 0) throw new Unreadable('is not a workbook: it has no sheets');
  const names = await readSheetNames(archive);
  const strings = await readSharedStrings(archive);
  let text = '';
  for (const [index, sheet] of sheets.entries()) {
    if (text.length > MAX_TEXT_CHARACTERS) break;
    text += `${text === '' ? '' : '\n'}${names[index] ?? `Sheet ${index + 1}`}\n${await readSheet(archive, sheet, strings)}`;
  }
  return text.trimEnd();
}

function numberOf(name: string): number {
  return Number(SHEET.exec(name)![1]);
}

async function readSheetNames(archive: Archive): Promise<string[]> {
  const names: string[] = [];
  await readXml(archive.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'sheet') names.push(attributes.name ?? '');
    },
  });
  return names;
}

async function readSharedStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  await readXml(archive.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') isText = true;
    },
    text(piece) {
      if (isText) current += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

async function readSheet(archive: Archive, sheet: string, strings: readonly string[]): Promise<string> {
  let text = '';
  let row: string[] = [];
  let type = '';
  let value = '';
  let isValue = false;
  await readXml(archive.read(sheet), {
    open(name, attributes) {
      if (name === 'row') row = [];
      else if (name === 'c') {
        type = attributes.t ?? '';
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text(piece) {
      if (isValue) value += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') row.push(type === 's' ? (strings[Number(value)] ?? '') : value);
      else if (name === 'row' && text.length <= MAX_TEXT_CHARACTERS) text += `${row.join('\t')}\n`;
    },
  });
  return text;
}

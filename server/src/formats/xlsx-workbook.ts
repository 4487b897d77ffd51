import { posix } from 'node:path';
import { AppError } from '../kernel/app-error.ts';
import type { ByteSource } from './byte-source.ts';
import { isDateFormat } from './xlsx-dates.ts';
import { readXml } from './xml-walk.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

const MIB = 1024 * 1024;
const MAX_PART_BYTES = 32 * MIB;
const MAX_STRINGS_BYTES = 512 * MIB;
/** Shared texts are looked up by number, so all of them are held. */
const MAX_STRINGS_LENGTH = 48 * MIB;

/** A workbook: its sheets, and what the cells of any of them refer to. */
export interface Workbook {
  zip: ZipArchive;
  sheets: { name: string; path: string }[];
  is1904: boolean;
  /** By the number of a cell's style: whether it shows a date. */
  dateStyles: boolean[];
}

export async function openWorkbook(source: ByteSource): Promise<Workbook> {
  const zip = await openZip(source);
  const targets = await readTargets(zip);
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  await readXml(zip.readText('xl/workbook.xml', MAX_PART_BYTES), {
    onOpen(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const path = targets.get(attributes['r:id'] ?? attributes.id ?? '');
      if (path !== undefined && zip.has(path)) sheets.push({ name: attributes.name ?? '', path });
    },
  });
  if (sheets.length === 0) throw new AppError('VALIDATION_ERROR', 'The workbook has no sheet with cells.');
  return { zip, sheets, is1904, dateStyles: await readDateStyles(zip) };
}

async function readTargets(zip: ZipArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readXml(zip.readText('xl/_rels/workbook.xml.rels', MAX_PART_BYTES), {
    onOpen(name, { Id, Target }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    },
  });
  return targets;
}

async function readDateStyles(zip: ZipArchive): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (!zip.has('xl/styles.xml')) return styles;
  const codes = new Map<number, string>();
  let inCellFormats = false;
  await readXml(zip.readText('xl/styles.xml', MAX_PART_BYTES), {
    onOpen(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId);
        styles.push(isDateFormat(id, codes.get(id)));
      }
    },
    onClose(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}

/** The texts that cells share, by their number. */
export async function readSharedStrings({ zip }: Workbook): Promise<string[]> {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let length = 0;
  let inText = false;
  let inPhonetic = false;
  await readXml(zip.readText('xl/sharedStrings.xml', MAX_STRINGS_BYTES), {
    onOpen(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't' && !inPhonetic;
    },
    onText(piece) {
      if (inText) text += piece;
    },
    onClose(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      length += text.length;
      if (length > MAX_STRINGS_LENGTH) {
        throw new AppError('VALIDATION_ERROR', 'The workbook holds more text than can be read. Save the sheet as CSV.');
      }
      strings.push(text);
    },
  });
  return strings;
}

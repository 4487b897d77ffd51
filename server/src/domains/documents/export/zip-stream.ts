import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A file to be put into a zip. It is read twice, because its checksum stands before it. */
export interface ZipEntry {
  path: string;
  open(): Promise<Readable>;
}

const UTF8_NAMES = 0x0800;
/** 1980-01-01, the first day of the format: the same content gives the same zip. */
const DATE = 0x0021;

interface Header {
  path: Buffer;
  crc: number;
  size: number;
  offset: number;
}

/** A zip of files as they are; few kinds of file that labs attach would become smaller. */
export function streamZip(entries: readonly ZipEntry[]): Readable {
  return Readable.from(writeZip(entries));
}

async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const headers: Header[] = [];
  let offset = 0;
  for (const { path, open } of entries) {
    const header = { path: Buffer.from(path), ...(await measure(await open())), offset };
    headers.push(header);
    const local = localHeader(header);
    yield local;
    for await (const chunk of await open()) yield chunk as Buffer;
    offset += local.length + header.size;
  }
  const directory = Buffer.concat(headers.map(directoryEntry));
  yield directory;
  yield endOfDirectory(headers.length, directory.length, offset);
}

async function measure(content: Readable): Promise<{ crc: number; size: number }> {
  let crc = 0;
  let size = 0;
  for await (const chunk of content) {
    crc = crc32(chunk as Buffer, crc);
    size += (chunk as Buffer).length;
  }
  return { crc, size };
}

function localHeader(header: Header): Buffer {
  const buffer = Buffer.alloc(30);
  buffer.writeUInt32LE(0x04034b50, 0);
  buffer.writeUInt16LE(20, 4);
  writeCommon(buffer, 6, header);
  return Buffer.concat([buffer, header.path]);
}

function directoryEntry(header: Header): Buffer {
  const buffer = Buffer.alloc(46);
  buffer.writeUInt32LE(0x02014b50, 0);
  buffer.writeUInt16LE(20, 4);
  buffer.writeUInt16LE(20, 6);
  writeCommon(buffer, 8, header);
  buffer.writeUInt32LE(header.offset, 42);
  return Buffer.concat([buffer, header.path]);
}

/** Flags, method, time, date, checksum, sizes and the length of the name: the same in both headers. */
function writeCommon(buffer: Buffer, at: number, { path, crc, size }: Header): void {
  buffer.writeUInt16LE(UTF8_NAMES, at);
  buffer.writeUInt16LE(DATE, at + 6);
  buffer.writeUInt32LE(crc, at + 8);
  buffer.writeUInt32LE(size, at + 12);
  buffer.writeUInt32LE(size, at + 16);
  buffer.writeUInt16LE(path.length, at + 20);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const buffer = Buffer.alloc(22);
  buffer.writeUInt32LE(0x06054b50, 0);
  buffer.writeUInt16LE(count, 8);
  buffer.writeUInt16LE(count, 10);
  buffer.writeUInt32LE(size, 12);
  buffer.writeUInt32LE(offset, 16);
  return buffer;
}

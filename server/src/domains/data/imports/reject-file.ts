import { Readable } from 'node:stream';
import { openSource } from '../../../formats/open-source.ts';
import { Content } from '../../../kernel/content.ts';
import type { DataParts } from '../data-parts.ts';
import { getImportFile } from './import-file.ts';
import { streamRowErrors } from './import-rows.store.ts';
import type { StoredImport } from './imports.store.ts';

const ERROR_COLUMN = 'Import error';

/** The rows that failed as they came, with what is wrong in a last column; read from the file once more, as it is sent. */
export async function writeRejectFile(workspaceId: string, found: StoredImport, parts: DataParts): Promise<Content> {
  const file = await getImportFile(parts.uploads, { sha256: found.sha256, sizeBytes: found.fileSizeBytes });
  const source = await openSource(file, found.source);
  const columns = source.columns ?? found.settings.columns.map(({ from }) => from);
  const name = `${(found.fileName ?? 'import').replace(/\.[a-z0-9]+$/i, '').replace(/[^\w.-]+/g, '_')}-rejected.csv`;
  async function* lines(): AsyncGenerator<string> {
    // The mark tells spreadsheets that it is UTF-8.
    yield `\uFEFF${toLine([...columns, ERROR_COLUMN])}`;
    let number = 0;
    const rows = source.rows[Symbol.asyncIterator]();
    try {
      for await (const { row, text } of streamRowErrors(parts.db, workspaceId, found.id)) {
        let next = await rows.next();
        for (number++; number < row && !next.done; number++) next = await rows.next();
        if (next.done) return;
        const { cells } = next.value;
        yield toLine([...columns.map((column) => toText(cells.get(column))), text]);
      }
    } finally {
      await rows.return?.();
    }
  }
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  return new Content('text/csv; charset=utf-8', Readable.from(lines()), { headers });
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toLine(values: readonly string[]): string {
  return `${values.map((value) => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`;
}

/** Lines of CSV (RFC 4180) for these columns, each with its line break. */
export function toCsvLines(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return rows.map((row) => `${columns.map((name) => quote(toText(row[name]))).join(',')}\r\n`).join('');
}

/** The name of a column and the unit of its numbers. */
export function toColumnTitle({ name, unit }: { name: string; unit?: string | undefined }): string {
  return unit ? `${name} (${unit})` : name;
}

/** The names of the columns, with the unit of a measure, so that the numbers can be read elsewhere. */
export function toCsvHeader(columns: readonly { name: string; unit?: string | undefined }[]): string {
  return `${columns.map((column) => quote(toColumnTitle(column))).join(',')}\r\n`;
}

/** A value as one text: a list with its parts between semicolons. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function quote(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

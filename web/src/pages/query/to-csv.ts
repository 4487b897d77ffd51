/** Lines of CSV (RFC 4180) for these columns, each with its line break. */
export function toCsvLines(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return rows.map((row) => `${columns.map((name) => quote(toText(row[name]))).join(',')}\r\n`).join('');
}

/** The names of the columns, with the unit of a measure, so that the numbers can be read elsewhere. */
export function toCsvHeader(columns: readonly { name: string; unit?: string | undefined }[]): string {
  return `${columns.map(({ name, unit }) => quote(unit ? `${name} (${unit})` : name)).join(',')}\r\n`;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function quote(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

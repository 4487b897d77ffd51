/**
 * JSON in the one form of RFC 8785: no blanks, keys in the order of their UTF-16 units, numbers and strings as ECMAScript
 * writes them. So whoever has the rows can compute their checksum again.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`).join(',')}}`;
}

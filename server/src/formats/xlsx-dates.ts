const DAY_MS = 24 * 60 * 60 * 1000;
// Serial 60 is a day that never was, 29 February 1900; from there on, counting from this day is right.
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_466;

/** A date of a sheet in ISO 8601: the day alone, or with its time and without a zone. Null for no date. */
export function toIsoDate(serial: number, is1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_SERIAL) return null;
  const shifted = !is1904 && serial < 60 ? serial + 1 : serial;
  const ms = (is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + Math.round(shifted * DAY_MS);
  const text = new Date(ms).toISOString();
  if (serial < 1) return text.slice(11, 19);
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, text.endsWith('.000Z') ? 19 : 23);
}

const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** True for a number format that shows a date or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.has(id);
  const plain = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(plain) && !/[#0?]/.test(plain.replace(/s\.0+|0+\.s/gi, ''));
}

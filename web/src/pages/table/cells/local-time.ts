const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-04T12:30:00Z` → `2026-03-04 13:30` in the person's zone; seconds only when there are some. */
export function toLocalTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const seconds = date.getSeconds() === 0 ? '' : `:${pad(date.getSeconds())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}${seconds}`;
}

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** A moment typed in the person's zone, or with a zone of its own, as ISO in UTC; null when it is none. */
export function fromLocalTime(text: string): string | null {
  const found = LOCAL.exec(text);
  if (!found)
    return /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
  const [year, month, day, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(year!, month! - 1, day!, hours, minutes, seconds);
  const isReal = date.getMonth() === month! - 1 && date.getDate() === day && hours < 24 && minutes < 60 && seconds < 60;
  return isReal ? date.toISOString().replace(/\.\d{3}Z$/, 'Z') : null;
}

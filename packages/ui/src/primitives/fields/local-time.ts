const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-04T12:30:00Z` → `2026-03-04 13:30:00` in the person's zone; null for what is no moment. */
export function toLocalTime(iso: string): string | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : writeLocal(date);
}

/** A moment typed in the person's zone, a day or a day with a time, as `2026-03-04 13:30:00`; null when there is none such. */
export function readLocalTime(text: string): string | null {
  const date = parseLocal(text);
  return date === null ? null : writeLocal(date);
}

/** A moment typed or picked in the person's zone, as ISO in UTC; null when it is none. */
export function fromLocalTime(text: string): string | null {
  return (
    parseLocal(text)
      ?.toISOString()
      .replace(/\.\d{3}Z$/, 'Z') ?? null
  );
}

function writeLocal(date: Date): string {
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function parseLocal(text: string): Date | null {
  const found = LOCAL.exec(text.trim());
  if (!found) return null;
  const [year, month, day, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(year!, month! - 1, day!, hours!, minutes!, seconds!);
  const isReal = date.getMonth() === month! - 1 && date.getDate() === day && hours! < 24 && minutes! < 60;
  return isReal && seconds! < 60 ? date : null;
}

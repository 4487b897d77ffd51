import { readQuotedName } from './column-path.ts';
import type { OrderTerm } from './compile-order.ts';

/** `Name,-Plasmid.Length` → terms; a name that holds a comma or starts with a minus stands in backquotes or brackets. */
export function parseSort(text: string): OrderTerm[] {
  return splitAtCommas(text).map((part) => {
    const isDescending = part.startsWith('-');
    return { column: part.slice(isDescending ? 1 : 0).trim(), dir: isDescending ? 'desc' : 'asc' };
  });
}

/** A list of columns as it stands in a query parameter. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; ) {
    const isStart = /^\s*-?$|\.$/.test(part);
    const quoted = isStart ? readQuotedName(text, at) : null;
    const end = quoted?.end ?? at + 1;
    if (text[at] === ',') {
      parts.push(part.trim());
      part = '';
    } else {
      part += text.slice(at, end);
    }
    at = end;
  }
  return [...parts, part.trim()];
}

/**
 * A path as it stands in a tree: names with dots between. A name that holds a dot, or starts like a quoted one, is quoted in
 * backquotes (or brackets); the closing mark is doubled inside.
 */

const CLOSING: Readonly<Record<string, string>> = { '`': '`', '[': ']' };

/** The names of a path, never empty. */
export function parsePath(text: string): string[] {
  const names: string[] = [];
  let start = 0;
  for (;;) {
    const { name, end } = readQuoted(text, start) ?? readPlain(text, start);
    names.push(name);
    if (end >= text.length) return names;
    start = end + 1;
  }
}

/** The path that `parsePath` reads as these names. */
export function formatPath(names: readonly string[]): string {
  return names.map((name) => (/^[`[]|\./.test(name) ? quoteName(name) : name)).join('.');
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

/** The inside of a quoted name that opens at `start`, and where it ends; null when nothing closes it. */
export function readQuotedName(text: string, start: number): { name: string; end: number } | null {
  const close = CLOSING[text[start] ?? ''];
  if (close === undefined) return null;
  let name = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== close) name += text[at];
    else if (text[at + 1] === close) name += text[++at];
    else return { name, end: at + 1 };
  }
  return null;
}

function readQuoted(text: string, start: number) {
  const quoted = readQuotedName(text, start);
  return quoted !== null && (quoted.end === text.length || text[quoted.end] === '.') ? quoted : null;
}

function readPlain(text: string, start: number) {
  const dot = text.indexOf('.', start);
  const end = dot === -1 ? text.length : dot;
  return { name: text.slice(start, end), end };
}

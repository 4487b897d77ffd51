import type { BlockType } from '@svc/contract';

const FENCE = /^ {0,3}(`{3,}|~{3,}|\${2,})/;
const HTML_ENDS: [RegExp, RegExp, string | null][] = [
  [/^ {0,3}<(script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, null],
  [/^ {0,3}<!--/, /-->/, '-->'],
  [/^ {0,3}<\?/, /\?>/, '?>'],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^ {0,3}<![a-z]/i, />/, '>'],
];

/**
 * A fence, a formula or a comment that nobody closed takes in all that follows it. Before something is put behind it, it is
 * closed; any other block is answered as it is.
 */
export function closeOpenBlock(type: BlockType, markdown: string, eol: string): string {
  if (type === 'html') return closeHtml(markdown, eol);
  const fence = FENCE.exec(markdown)?.[1];
  if (fence === undefined || !isFenced(type, fence)) return markdown;
  const closing = new RegExp(`[\\r\\n] {0,3}\\${fence[0]}{${fence.length},}[ \\t]*$`);
  return closing.test(markdown) ? markdown : markdown + eol + fence;
}

function isFenced(type: BlockType, fence: string): boolean {
  return fence[0] === '$' ? type === 'math' : type === 'code' || type.startsWith('svc-');
}

function closeHtml(markdown: string, eol: string): string {
  for (const [start, end, closing] of HTML_ENDS) {
    const opened = start.exec(markdown);
    if (opened !== null) return end.test(markdown) ? markdown : markdown + eol + (closing ?? `</${opened[1]}>`);
  }
  return markdown;
}

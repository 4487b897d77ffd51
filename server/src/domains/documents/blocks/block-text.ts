import { BLOCK_FENCES, type BlockType } from '@svc/contract';

/** Search reads no further. */
const MAX_READ = 100_000;

const FENCE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm;
/** Text of a link or an image, an address with one pair of parentheses in it at most. */
const LINK = /!?\[([^[\]]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g;
const REFERENCE_LINK = /!?\[([^[\]]+)\]\[[^[\]]*\]/g;
const DEFINITION = /^ {0,3}\[(?!\^)[^[\]]+\]:[^\n]*$/gm;
const FOOTNOTE = /\[\^[^[\]\s]+\]:?/g;
const BARE_ADDRESS = /<((?:https?|mailto):[^<>\s]*)>/gi;
const TAG = /<[!/a-z][^<>]*>/gi;
/** What stands under a heading or between the head and the body of a table. */
const RULER = /^[ \t]*[|:=-][|:=\- \t]*$/gm;
const QUOTE = /^[ \t]*(?:>[ \t]?)+/gm;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]+|$)|(?<![ \t])[ \t]+#+[ \t]*$/gm;
const ITEM = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+(?:\[[ x]\][ \t]+)?/gim;
const EMPHASIS = /(?<!\\)(?:`+|~~|\*+(?=\S)|(?<=\S)\*+|(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}]))/gu;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|nbsp|micro));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', micro: 'µ' };

const IN_LINES: readonly BlockType[] = ['list', 'table', 'blockquote', 'code', 'html', 'math'];

/**
 * What a block says, without its markup. Every edit pays for it, so it is read by replacements that take time in
 * proportion to the text, not by a parser: in rare syntax a sign more or less remains.
 */
export function toBlockText(type: BlockType, markdown: string): string {
  if (type in BLOCK_FENCES) return '';
  const source = markdown.slice(0, MAX_READ).replace(/\r\n?/g, '\n');
  const text = type === 'code' ? source.replace(FENCE, '') : stripMarkup(type, source);
  return IN_LINES.includes(type) ? joinLines(text) : text.replace(/\s+/g, ' ').trim();
}

function stripMarkup(type: BlockType, source: string): string {
  if (type === 'math') return source.replace(/^[ \t]*\$\$|\$\$[ \t]*$/gm, '');
  const text = source
    .replace(FENCE, '')
    .replace(BARE_ADDRESS, '$1')
    .replace(TAG, '')
    // Twice: a picture may stand in a link.
    .replace(LINK, '$1')
    .replace(LINK, '$1')
    .replace(REFERENCE_LINK, '$1')
    .replace(DEFINITION, '')
    .replace(FOOTNOTE, '')
    .replace(QUOTE, '')
    .replace(RULER, '')
    .replace(HEADING, '')
    .replace(ITEM, '')
    .replace(EMPHASIS, '');
  const cells = type === 'table' ? text.replace(/(?<!\\)\|/g, ' ') : text;
  return cells.replace(ESCAPE, '$1').replace(ENTITY, decodeEntity);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()]!;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

import { BLOCK_FENCES, type BlockType } from '@svc/contract';
import type { RootContent } from 'mdast';
import type { LineTable } from './line-table.ts';
import { type FlowNode, parseFlow } from './parse-flow.ts';
import { shortenLine } from './shorten-line.ts';

/** Where a block of a text begins and ends. Blocks take whole lines. */
export interface BlockSpan {
  start: number;
  end: number;
  type: BlockType;
}

const BLANK = /^[ \t]*$/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const FENCE = /^(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
/** A line that may be, begin, end or underline something else than a paragraph. */
const SPECIAL =
  /^ {0,3}(?:[><]|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|#{1,6}(?:[ \t]|$)|(?:_[ \t]*){3,}$|(?:\*[ \t]*){3,}$|=+[ \t]*$|```|~~~|\$\$|\[\^|[|:\- \t]+$)/;

/** How much the parser may still be given; it goes down as that is used. */
export interface ParserBudget {
  lines: number;
  characters: number;
}

/** Thrown instead of giving the parser more than it may get. */
export class ParserBudgetSpent extends Error {}

/**
 * Finds the blocks of a text, one after the other, from a line on at which nothing is open. Plain paragraphs, headings and
 * fences are found by looking at lines; whatever else occurs is left to the parser, as little at a time as can be.
 */
export function* scanBlocks(text: string, lines: LineTable, budget?: ParserBudget): Generator<BlockSpan> {
  const scanner = new Scanner(text, lines, budget);
  for (let line = 0; line < lines.starts.length; ) {
    if (scanner.isBlank(line)) {
      line++;
      continue;
    }
    const found = scanner.scanAt(line);
    for (const { first, last, type } of found) {
      yield { start: lines.starts[first]!, end: lines.ends[scanner.trimEnd(first, last)]!, type };
    }
    line = found.at(-1)!.last + 1;
  }
}

interface LineSpan {
  first: number;
  last: number;
  type: BlockType;
  isIndentedCode?: boolean;
}

class Scanner {
  readonly #text: string;
  readonly #lines: LineTable;
  readonly #budget: ParserBudget | undefined;

  constructor(text: string, lines: LineTable, budget: ParserBudget | undefined) {
    this.#text = text;
    this.#lines = lines;
    this.#budget = budget;
  }

  isBlank(line: number): boolean {
    return BLANK.test(this.#line(line));
  }

  /** The last line that is not blank: blank ones at the end lie between blocks, whatever was open there. */
  trimEnd(first: number, last: number): number {
    let end = last;
    while (end > first && this.isBlank(end)) end--;
    return end;
  }

  /** The blocks that begin at a line which is not blank: at least one. */
  scanAt(line: number): LineSpan[] {
    const text = this.#line(line);
    if (HEADING.test(text)) return [{ first: line, last: line, type: 'heading' }];
    const fence = FENCE.exec(text);
    if (fence !== null && !(text[0] === '`' && fence[2]!.includes('`'))) {
      return [{ first: line, last: this.#endOfFence(line, fence[1]!), type: typeOfFence(fence[2]!) }];
    }
    const end = this.#endOfPlainParagraph(line);
    if (end !== null) return [{ first: line, last: end, type: 'paragraph' }];
    return this.#parseFrom(line);
  }

  #line(line: number): string {
    return this.#text.slice(this.#lines.starts[line], this.#lines.ends[line]);
  }

  get #count(): number {
    return this.#lines.starts.length;
  }

  #endOfFence(line: number, opening: string): number {
    const closing = new RegExp(`^ {0,3}\\${opening[0]}{${opening.length},}[ \\t]*$`);
    for (let at = line + 1; at < this.#count; at++) {
      if (closing.test(this.#line(at))) return at;
    }
    return this.#count - 1;
  }

  #endOfPlainParagraph(line: number): number | null {
    if (/^[ \t[]/.test(this.#line(line))) return null;
    for (let at = line; ; at++) {
      if (at === this.#count || this.isBlank(at)) return at - 1;
      if (SPECIAL.test(this.#line(at))) return null;
    }
  }

  /** Asks the parser, up to a line at which every list, quote and table must have ended; further where something had not. */
  #parseFrom(line: number): LineSpan[] {
    for (let parts = 1; ; parts *= 4) {
      const end = this.#nextFreshStart(line, parts);
      this.#spend(line, end);
      const shortened: string[] = [];
      for (let at = line; at < end; at++) shortened.push(shortenLine(this.#line(at), at));
      const isRest = end === this.#count;
      const nodes = parseFlow((isRest ? shortened : [...shortened, 'x']).join('\n'));
      if (isRest) return toSpans(nodes, shortened, line);
      const probe = nodes.at(-1)!;
      if (probe.first === end - line && probe.node.type === 'paragraph')
        return toSpans(nodes.slice(0, -1), shortened, line);
    }
  }

  #spend(line: number, end: number): void {
    const budget = this.#budget;
    if (budget === undefined) return;
    budget.lines -= end - line;
    budget.characters -= this.#lines.ends[end - 1]! - this.#lines.starts[line]!;
    if (budget.lines < 0 || budget.characters < 0) throw new ParserBudgetSpent();
  }

  #nextFreshStart(line: number, count: number): number {
    let left = count;
    for (let at = line + 1; at < this.#count; at++) {
      if (!this.isBlank(at - 1)) continue;
      const text = this.#line(at);
      if (/^[^ \t]/.test(text) && !LIST_ITEM.test(text) && --left === 0) return at;
    }
    return this.#count;
  }
}

function toSpans(nodes: readonly FlowNode[], lines: readonly string[], offset: number): LineSpan[] {
  const spans: LineSpan[] = [];
  for (const { first, last, node } of nodes) {
    const before = spans.at(-1);
    if (before !== undefined && belongsTo(before, first + offset, node, lines[first]!)) {
      before.last = Math.max(before.last, last + offset);
    } else {
      const isIndentedCode = node.type === 'code' && !/^ {0,3}(?:```|~~~)/.test(lines[first]!);
      spans.push({ first: first + offset, last: last + offset, type: typeOfNode(node), isIndentedCode });
    }
  }
  return spans;
}

/** What would be a list, were it not for what stands before it. */
const WEAK = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const INDENTED = /^(?: {0,3}\t| {4})/;

/**
 * Words, a table or an underlined heading may be that only because of the line right before it, or of indented code before it, and
 * so may an indented definition: they stay together, so that each block means the same wherever it stands. A heading behind a
 * definition is told to begin where that does.
 */
function belongsTo(before: LineSpan, first: number, node: RootContent, line: string): boolean {
  if (first <= before.last) return true;
  const isText = node.type === 'paragraph' || node.type === 'table' || node.type === 'heading';
  const isWeak = isText && WEAK.test(line);
  if (first > before.last + 1) return isWeak && before.isIndentedCode === true;
  if (before.type === 'definition' && node.type === 'paragraph') return true;
  return isWeak || ((isText || node.type === 'definition') && INDENTED.test(line));
}

function typeOfNode(node: RootContent): BlockType {
  if (node.type === 'code') return node.lang == null ? 'code' : typeOfFence(node.lang);
  return node.type as BlockType;
}

/** Our own blocks are told by the first word after the fence. */
function typeOfFence(info: string): BlockType {
  const [word = ''] = info.trim().split(/[ \t]/, 1);
  return word in BLOCK_FENCES ? (word as BlockType) : 'code';
}

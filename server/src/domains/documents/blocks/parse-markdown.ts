import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

const options = { extensions: [gfm(), math()], mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()] };

/** The syntax tree of a text with everything in it: CommonMark, GFM and math. The last line is always ended, as blocks are cut. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(/[\r\n]$/.test(text) ? text : `${text}\n`, options);
}

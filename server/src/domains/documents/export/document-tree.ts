import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from '../blocks/parse-markdown.ts';
import { createPauses } from '../blocks/pauses.ts';
import type { SourceBlock } from '../blocks/split-markdown.ts';

interface Definitions {
  /** By label in lower case: the source, to stand behind a block that uses it. */
  sources: Map<string, string>;
  nodes: (Definition | FootnoteDefinition)[];
}

const WITHOUT_INLINE = new Set(['code', 'math', 'html', 'thematicBreak']);

/**
 * The syntax tree of a whole document, parsed block by block so that a long one does not hold up everything else. Links by
 * reference and footnotes find their definitions wherever in the document they stand.
 */
export async function toDocumentTree(blocks: readonly Pick<SourceBlock, 'markdown' | 'type'>[]): Promise<Root> {
  const pause = createPauses();
  const parsed: Root[] = [];
  const definitions: Definitions = { sources: new Map(), nodes: [] };
  for (const { markdown } of blocks) {
    const root = parseMarkdown(markdown);
    parsed.push(root);
    collectDefinitions(root, markdown, definitions);
    if (pause.isDue()) await pause.take();
  }
  const children: RootContent[] = [];
  for (const [index, { markdown, type }] of blocks.entries()) {
    const used = WITHOUT_INLINE.has(type) ? [] : listUsed(markdown, definitions);
    children.push(...(used.length === 0 ? parsed[index]! : parseWith(markdown, used)).children);
    if (pause.isDue()) await pause.take();
  }
  return { type: 'root', children };
}

function parseWith(markdown: string, definitions: readonly string[]): Root {
  const { children } = parseMarkdown([markdown, ...definitions].join('\n\n'));
  return { type: 'root', children: children.filter((node) => node.position!.start.offset! < markdown.length) };
}

function listUsed(markdown: string, { sources }: Definitions): string[] {
  if (sources.size === 0 || !markdown.includes('[')) return [];
  const text = markdown.toLowerCase().replace(/\s+/g, ' ');
  return [...sources].filter(([label]) => text.includes(label)).map(([, source]) => source);
}

function collectDefinitions(root: Root, markdown: string, { sources, nodes }: Definitions): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      const label = (node.label ?? node.identifier).toLowerCase().replace(/\s+/g, ' ');
      const key = node.type === 'definition' ? label : `^${label}`;
      if (!sources.has(key)) sources.set(key, sourceOf(node, markdown));
      nodes.push(node);
    }
    if ('children' in node) waiting.push(...[...node.children].reverse());
  }
}

/** Behind another block a footnote need only be there; what it says stays where it is defined. */
function sourceOf(node: Definition | FootnoteDefinition, markdown: string): string {
  if (node.type === 'footnoteDefinition') return `[^${node.label ?? node.identifier}]: x`;
  const { start, end } = node.position!;
  return markdown.slice(start.offset, end.offset).replace(/(\r\n|\n|\r)[ \t>]*/g, '$1');
}

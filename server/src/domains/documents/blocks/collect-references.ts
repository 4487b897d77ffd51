import { BLOCK_FENCES, type BlockType, REFERENCE_TYPES, type ReferenceType } from '@svc/contract';
import type { Nodes } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';

export interface Target {
  type: ReferenceType;
  id: string;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ADDRESS = new RegExp(`svc://(${REFERENCE_TYPES.join('|')})/(${UUID})`, 'gi');
const WHOLE_ADDRESS = new RegExp(`^${ADDRESS.source}$`, 'i');
const WHOLE_UUID = new RegExp(`^${UUID}$`, 'i');
/** A longer block is searched, not parsed: what it costs must not grow faster than it. */
const MAX_PARSED = 16_384;

/** What a link of ours leads to; null for any other address. */
export function parseAddress(url: string): Target | null {
  const match = WHOLE_ADDRESS.exec(url);
  return match === null ? null : toTarget(match[1]!, match[2]!);
}

/** What one of our own fenced blocks shows; null where what is in it is not JSON with an id. */
export function parseFence(type: BlockType, body: string): Target | null {
  if (!(type in BLOCK_FENCES)) return null;
  try {
    const { id } = JSON.parse(body) as { id?: unknown };
    if (typeof id !== 'string' || !WHOLE_UUID.test(id)) return null;
    return { type: BLOCK_FENCES[type as keyof typeof BLOCK_FENCES], id: id.toLowerCase() };
  } catch {
    return null;
  }
}

/** Everything of ours that a block links to or shows, each thing once. */
export function collectReferences(type: BlockType, markdown: string): Target[] {
  if (type in BLOCK_FENCES) {
    const target = parseFence(
      type,
      markdown
        .split(/\r\n|\n|\r/)
        .slice(1, -1)
        .join('\n'),
    );
    return target === null ? [] : [target];
  }
  if (type === 'code' || !/svc:\/\//i.test(markdown)) return [];
  const found = markdown.length > MAX_PARSED ? search(markdown) : walk(parseMarkdown(markdown));
  return [...new Map(found.map((target) => [`${target.type}/${target.id}`, target])).values()];
}

function search(markdown: string): Target[] {
  return [...markdown.matchAll(ADDRESS)].map((match) => toTarget(match[1]!, match[2]!));
}

function walk(root: Nodes): Target[] {
  const found: Target[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const target = 'url' in node ? parseAddress(node.url) : fenceOf(node);
    if (target !== null) found.push(target);
    if ('children' in node) waiting.push(...[...node.children].reverse());
  }
  return found;
}

/** One of our blocks may also stand in a list or a quote. */
function fenceOf(node: Nodes): Target | null {
  return node.type === 'code' && node.lang != null ? parseFence(node.lang as BlockType, node.value) : null;
}

function toTarget(type: string, id: string): Target {
  return { type: type.toLowerCase() as ReferenceType, id: id.toLowerCase() };
}

import type { Node, Schema } from '@milkdown/kit/prose/model';
import type { Parser, Serializer } from '@milkdown/kit/transformer';

/** A longer block is shown as its source: what it costs to show must not stand in the way of writing. */
const MAX_RICH = 60_000;

/** Nothing but words: no mark of markdown, nothing that becomes a link. */
const PLAIN = /^\p{L}[\p{L}\p{N} ,;()'"%°µ–—/]*(?:\. ?[\p{L}\p{N} ,;()'"%°µ–—/]*)*$/u;
const LINK_LIKE = /www\.|http|mailto|xmpp/i;

interface Origin {
  source: string;
  node: Node;
  /** What the rich form of the source is written as; looked up when the node is first changed. */
  canonical: string | null;
}

/**
 * Turns the source of a block into a node of the editor and back. A node that says what its source says gives back the
 * source itself, byte for byte; and a source that the rich form could not hold becomes a node that shows the source.
 */
export class BlockCodec {
  readonly #schema: Schema;
  readonly #parse: Parser;
  readonly #serialize: Serializer;
  readonly #texts = new WeakMap<Node, string>();
  readonly #origins = new Map<string, Origin>();

  constructor(schema: Schema, parse: Parser, serialize: Serializer) {
    this.#schema = schema;
    this.#parse = parse;
    this.#serialize = serialize;
  }

  toNode(key: string, source: string): Node {
    const rich = this.#toRich(key, source);
    const node = rich ?? this.#toRaw(key, source);
    this.#texts.set(node, source);
    return node;
  }

  toMarkdown(node: Node): string {
    const known = this.#texts.get(node);
    if (known !== undefined) return known;
    const written = this.#write(node);
    const origin = this.#origins.get(node.attrs.key);
    const text = origin !== undefined && this.#canonicalOf(origin) === written ? origin.source : written;
    this.#texts.set(node, text);
    return text;
  }

  /** Several blocks of text that somebody pasted. */
  toNodes(source: string): Node[] {
    const { content } = this.#parse(source);
    return content.content.slice();
  }

  #canonicalOf(origin: Origin): string {
    origin.canonical ??= this.#write(origin.node);
    return origin.canonical;
  }

  #write(node: Node): string {
    if (node.type.name === 'raw_block') return node.textContent;
    // An empty paragraph would be written as a line break.
    if (node.type.name === 'paragraph' && node.content.size === 0) return '';
    return this.#serialize(this.#schema.topNodeType.create(null, node)).replace(/^\n+|\s+$/g, '');
  }

  #toRich(key: string, source: string): Node | null {
    if (source.length > MAX_RICH || source.trim() === '') return null;
    if (isPlain(source)) return this.#toPlain(key, source);
    try {
      const { childCount, firstChild } = this.#parse(source);
      if (childCount !== 1 || firstChild === null) return null;
      const node = firstChild.type.create({ ...firstChild.attrs, key }, firstChild.content, firstChild.marks);
      const canonical = this.#write(node);
      if (!saysTheSame(source, canonical)) return null;
      this.#origins.set(key, { source, node, canonical });
      return node;
    } catch {
      return null;
    }
  }

  /** Most blocks of a long document are plain words, which need no parser. */
  #toPlain(key: string, source: string): Node {
    const node = this.#schema.nodes.paragraph!.create({ key }, this.#schema.text(source));
    this.#origins.set(key, { source, node, canonical: null });
    return node;
  }

  #toRaw(key: string, source: string): Node {
    if (source.trim() === '') return this.#schema.nodes.paragraph!.create({ key });
    const text = source.replace(/\r\n?/g, '\n');
    const node = this.#schema.nodes.raw_block!.create({ key }, this.#schema.text(text));
    this.#origins.set(key, { source, node, canonical: text });
    return node;
  }
}

/** Whether a source means exactly the words it consists of. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source) && !LINK_LIKE.test(source) && !source.endsWith(' ');
}

/** Whether two texts differ only in marks that can be written in several ways. */
export function saysTheSame(source: string, written: string): boolean {
  // A bracket that is escaped only now was part of a link whose address stands in another block.
  if (countEscaped(written) > countEscaped(source)) return false;
  return toEssence(source) === toEssence(written);
}

function countEscaped(text: string): number {
  return text.match(/\\[[\]!<^]/g)?.length ?? 0;
}

function toEssence(text: string): string {
  return text.replace(/^(\s*)\d+[.)]/gm, '$1').replace(/[\s\\*_\-+|:>#=`~]/g, '');
}

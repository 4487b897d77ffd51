import { $node } from '@milkdown/kit/utils';
import { REFERENCE_TYPES, type ReferenceType } from '@svc/contract';

const ADDRESS = new RegExp(`^svc://(${REFERENCE_TYPES.join('|')})/([0-9a-f-]{36})$`, 'i');

/** What a link of ours leads to; null for any other address. */
export function parseAddress(url: unknown): { type: ReferenceType; id: string } | null {
  const match = typeof url === 'string' ? ADDRESS.exec(url) : null;
  return match === null ? null : { type: match[1]!.toLowerCase() as ReferenceType, id: match[2]!.toLowerCase() };
}

interface TextNode {
  type: string;
  value?: unknown;
  children?: TextNode[];
}

/** A link to something in the workspace, which shows the name it has right now. */
export const mention = $node('mention', () => ({
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  attrs: { url: { default: '' }, label: { default: '' } },
  parseDOM: [
    {
      tag: 'a[data-mention]',
      priority: 90,
      getAttrs: (dom: HTMLElement) => ({ url: dom.dataset.mention ?? '', label: dom.textContent ?? '' }),
    },
  ],
  toDOM: ({ attrs }) => ['a', { 'data-mention': attrs.url }, attrs.label],
  leafText: ({ attrs }) => attrs.label,
  parseMarkdown: {
    // One with more than plain words in it stays an ordinary link, or what is in it would be lost.
    match: ({ type, url, title, children }) =>
      type === 'link' && !title && parseAddress(url) !== null && isPlain((children ?? []) as TextNode[]),
    runner: (state, { url, children }, type) =>
      void state.addNode(type, { url, label: ((children ?? []) as TextNode[]).map(({ value }) => value).join('') }),
  },
  toMarkdown: {
    match: (node) => node.type.name === 'mention',
    runner: (state, { attrs }) =>
      void state
        .openNode('link', undefined, { url: attrs.url })
        .addNode('text', undefined, attrs.label || attrs.url)
        .closeNode(),
  },
}));

function isPlain(children: TextNode[]): boolean {
  return children.every(({ type }) => type === 'text');
}

import { $node } from '@milkdown/kit/utils';
import { BLOCK_FENCES } from '@svc/contract';

/** One of our own fenced blocks: an object, a live table, a batch, a file, an addon. */
export const embedBlock = $node('svc_embed', () => ({
  group: 'block',
  atom: true,
  selectable: true,
  draggable: false,
  // Without defaults, so that an empty document is never filled with one.
  attrs: { fence: {}, body: {} },
  parseDOM: [
    {
      tag: 'div[data-embed]',
      getAttrs: (dom: HTMLElement) => ({ fence: dom.dataset.embed ?? '', body: dom.dataset.body ?? '{}' }),
    },
  ],
  toDOM: ({ attrs }) => ['div', { 'data-embed': attrs.fence, 'data-body': attrs.body }],
  parseMarkdown: {
    match: ({ type, lang }) => type === 'code' && typeof lang === 'string' && lang in BLOCK_FENCES,
    runner: (state, { lang, value }, type) => void state.addNode(type, { fence: lang, body: value }),
  },
  toMarkdown: {
    match: (node) => node.type.name === 'svc_embed',
    runner: (state, { attrs }) => void state.addNode('code', undefined, attrs.body, { lang: attrs.fence }),
  },
}));

import { $node } from '@milkdown/kit/utils';

/** A block shown as its source: HTML, definitions, and whatever the rich form could not hold without changing it. */
export const rawBlock = $node('raw_block', () => ({
  content: 'text*',
  group: 'block',
  marks: '',
  code: true,
  defining: true,
  parseDOM: [{ tag: 'pre[data-raw]', preserveWhitespace: 'full' as const, priority: 90 }],
  toDOM: () => ['pre', { 'data-raw': 'true', spellcheck: 'false' }, ['code', 0]],
  parseMarkdown: { match: () => false, runner: () => undefined },
  toMarkdown: {
    match: (node) => node.type.name === 'raw_block',
    // Markdown writes HTML as it stands.
    runner: (state, node) => void state.addNode('html', undefined, node.textContent),
  },
}));

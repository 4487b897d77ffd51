import { InputRule } from '@milkdown/kit/prose/inputrules';
import { TextSelection } from '@milkdown/kit/prose/state';
import { $inputRule, $node, $remark } from '@milkdown/kit/utils';
import remarkMath from 'remark-math';

export const mathSyntax = $remark('remarkMath', () => remarkMath as never);

/** A formula on lines of its own. */
export const mathBlock = $node('math_block', () => ({
  content: 'text*',
  group: 'block',
  marks: '',
  code: true,
  defining: true,
  parseDOM: [{ tag: 'div[data-math]', preserveWhitespace: 'full' as const }],
  toDOM: () => ['div', { 'data-math': 'block' }, 0],
  parseMarkdown: {
    match: ({ type }) => type === 'math',
    runner: (state, { value }, type) => {
      state.openNode(type);
      if (value) state.addText(value as string);
      state.closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'math_block',
    runner: (state, node) => void state.addNode('math', undefined, node.textContent),
  },
}));

/** A formula in a line. */
export const mathInline = $node('math_inline', () => ({
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  attrs: { value: { default: '' } },
  parseDOM: [
    { tag: 'span[data-math]', getAttrs: (dom: HTMLElement) => ({ value: dom.textContent ?? '' }), priority: 90 },
  ],
  toDOM: ({ attrs }) => ['span', { 'data-math': 'inline' }, attrs.value],
  leafText: ({ attrs }) => attrs.value,
  parseMarkdown: {
    match: ({ type }) => type === 'inlineMath',
    runner: (state, { value }, type) => void state.addNode(type, { value }),
  },
  toMarkdown: {
    match: (node) => node.type.name === 'math_inline',
    runner: (state, { attrs }) => void state.addNode('inlineMath', undefined, attrs.value),
  },
}));

/** `$x^2$` becomes a formula as its second dollar is typed. */
export const mathInlineRule = $inputRule(
  (ctx) =>
    new InputRule(/(?:^|\s)\$([^$\s](?:[^$]*[^$\s])?)\$$/, (state, match, start, end) => {
      const from = end - match[1]!.length - 1;
      return state.tr.replaceWith(Math.max(start, from), end, mathInline.type(ctx).create({ value: match[1] }));
    }),
);

/** `$$` and a space, alone in a paragraph, becomes a formula of its own. */
export const mathBlockRule = $inputRule(
  (ctx) =>
    new InputRule(/^\$\$\s$/, (state, _match, start, end) => {
      const $start = state.doc.resolve(start);
      const tr = state.tr.delete(start, end).setBlockType(start, start, mathBlock.type(ctx));
      return tr.setSelection(TextSelection.create(tr.doc, $start.start()));
    }),
);

import { BLOCK_FENCES, type BlockType } from '@svc/contract';
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import katex from 'katex';
import type { Code, Image, Link, Root } from 'mdast';
import { type Handler, toHast } from 'mdast-util-to-hast';
import { parseAddress, parseFence, type Target } from '../blocks/collect-references.ts';
import { PAGE_STYLE } from './page-style.ts';

/** What a reference shows right now. */
export interface ShownTarget {
  name: string | null;
  state: 'active' | 'archived' | 'missing';
  /** The picture itself, where the thing is one. */
  image: string | null;
}

export type ShowTarget = (target: Target) => ShownTarget;

// Only what says something; never a script, a style, a form, a frame, or an address that runs.
const schema: Schema = {
  ...defaultSchema,
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'svc'], src: ['http', 'https', 'data'] },
  attributes: {
    ...defaultSchema.attributes,
    a: [
      ...(defaultSchema.attributes?.a ?? []),
      ['className', 'data-footnote-backref', /^(reference|active|archived|missing)$/],
    ],
    span: [['className', 'math-inline', 'math-display']],
    figure: [['className', /^(reference|active|archived|missing)$/]],
  },
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption', 'small'],
};

const LABELS: Record<Target['type'], string> = {
  object: 'Object',
  table: 'Table',
  batch: 'Result batch',
  file: 'File',
  addon: 'Addon',
  document: 'Document',
  container: 'Container',
};

/** A page of HTML that needs nothing else and runs nothing: what anybody wrote into the document is text to it. */
export function toHtmlPage(title: string, tree: Root, show: ShowTarget): string {
  const dangerous = toHast(tree, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    handlers: {
      link: linkHandler(show),
      image: imageHandler(show),
      code: codeHandler(show),
      math: mathHandler('math-display'),
      inlineMath: mathHandler('math-inline'),
    },
  });
  const safe = sanitize(raw(dangerous as HastRoot), schema);
  showMath(safe);
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    `<style>${PAGE_STYLE}</style>`,
  ].join('\n');
  // The only raw parts left are the formulas, which were made here.
  const body = toHtml(safe, { allowDangerousHtml: true });
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n<h1 class="title">${escapeText(title)}</h1>\n${body}\n</body>\n</html>\n`;
}

function linkHandler(show: ShowTarget): Handler {
  return (state, node: Link): Element => {
    const target = parseAddress(node.url);
    if (target === null) {
      const properties = { href: node.url, ...(node.title ? { title: node.title } : {}) };
      return { type: 'element', tagName: 'a', properties, children: state.all(node) as ElementContent[] };
    }
    const { name, state: standing } = show(target);
    const children: ElementContent[] = name === null ? (state.all(node) as ElementContent[]) : [text(name)];
    const properties = { href: node.url, className: ['reference', standing], title: titleOf(target, standing) };
    return { type: 'element', tagName: 'a', properties, children };
  };
}

function imageHandler(show: ShowTarget): Handler {
  return (_state, node: Image): Element => {
    const target = parseAddress(node.url);
    const src = target === null ? node.url : (show(target).image ?? '');
    const properties = { src, alt: node.alt ?? '', ...(node.title ? { title: node.title } : {}) };
    return { type: 'element', tagName: 'img', properties, children: [] };
  };
}

function codeHandler(show: ShowTarget): Handler {
  return (_state, node: Code): Element => {
    const target =
      node.lang != null && node.lang in BLOCK_FENCES ? parseFence(node.lang as BlockType, node.value) : null;
    if (target !== null) return toFigure(target, show(target));
    const properties = node.lang ? { className: [`language-${node.lang}`] } : {};
    const code: Element = { type: 'element', tagName: 'code', properties, children: [text(`${node.value}\n`)] };
    return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
  };
}

function toFigure(target: Target, { name, state, image }: ShownTarget): Element {
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [
      { type: 'element', tagName: 'small', properties: {}, children: [text(titleOf(target, state))] },
      text(name ?? target.id),
    ],
  };
  const picture: Element[] =
    image === null
      ? []
      : [{ type: 'element', tagName: 'img', properties: { src: image, alt: name ?? '' }, children: [] }];
  const properties = { className: ['reference', state] };
  return { type: 'element', tagName: 'figure', properties, children: [...picture, caption] };
}

function mathHandler(className: string): Handler {
  return (_state, node: { value: string }): Element => ({
    type: 'element',
    tagName: 'span',
    properties: { className: [className] },
    children: [text(node.value)],
  });
}

/** Sets the formulas, as MathML, which needs no fonts or styles of its own. */
function showMath(tree: HastNodes): void {
  const waiting: HastNodes[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('children' in node)) continue;
    const className = node.type === 'element' ? node.properties.className : null;
    const isDisplay = Array.isArray(className) && className.includes('math-display');
    if (isDisplay || (Array.isArray(className) && className.includes('math-inline'))) {
      const source = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
      const value = katex.renderToString(source, {
        displayMode: isDisplay,
        output: 'mathml',
        throwOnError: false,
        strict: false,
        trust: false,
        maxExpand: 200,
      });
      node.children = [{ type: 'raw', value } as unknown as ElementContent];
    } else waiting.push(...node.children);
  }
}

function titleOf({ type }: Target, state: ShownTarget['state']): string {
  return state === 'active' ? LABELS[type] : `${LABELS[type]}, ${state}`;
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function escapeText(value: string): string {
  return value.replace(/[&<>"]/g, (found) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found]!);
}

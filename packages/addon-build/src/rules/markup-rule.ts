import type { Finding } from '../issues/issue.ts';
import type { Project } from '../modules/project.ts';
import { decodeEntities } from '../tree/decode-entities.ts';
import { isInType } from '../tree/only-type.ts';
import { findOuterJoin, foldRuns, foldText, unwrap } from '../tree/static-text.ts';
import { type Node, parentOf } from '../tree/tree.ts';
import { readName } from './global-object.ts';
import type { Rule } from './rule.ts';

/** Elements that load or run what is not in the bundle, or change where the page leads. */
const ELEMENTS = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'fencedframe',
  'object',
  'embed',
  'applet',
  'portal',
  'link',
  'base',
  'meta',
]);
const CREATORS = new Set(['createElement', 'createElementNS', 'jsx', 'jsxs', 'jsxDEV']);
/** What a browser would run or render as a page of its own. Pictures and plain data are fine. */
const ACTIVE_URL =
  /^(?:javascript:|vbscript:|data:(?:text\/(?:html|xml|css|[a-z-]*script)|application\/(?:[a-z.+-]*xml|[a-z.-]*script|wasm)))/i;

export const markupRule: Rule = ({ project, report }) => {
  const checkElement = (span: Node, name: string | null): void => {
    const local = name?.slice(name.indexOf(':') + 1).toLowerCase();
    if (local !== undefined && ELEMENTS.has(local)) report(span, describeElement(local));
  };
  const checkUrl = (node: Node, text: string): void => {
    const scheme = ACTIVE_URL.exec(toUrl(text));
    if (scheme !== null && !isInType(node)) report(node, describeUrl(scheme[0]));
  };
  const checkJoined = (node: Node): void => {
    if (findOuterJoin(node) !== null) return;
    const [run] = foldRuns(node, project.names);
    if (run?.isStart) checkUrl(node, run.pieces.map((piece) => piece.text).join(''));
  };
  return {
    JSXOpeningElement: (node) => checkElement(node.name as Node, readElementName(node.name as Node, project)),
    CallExpression: (node) => {
      const created = readCreated(node, project);
      if (created !== null) checkElement(node, created);
    },
    Literal: (node) => {
      const parent = parentOf(node);
      if (typeof node.value !== 'string' || parent === null || SOURCES.has(parent.type)) return;
      if (findOuterJoin(node) !== null) return;
      checkUrl(node, parent.type === 'JSXAttribute' ? decodeEntities(node.value) : node.value);
    },
    TemplateLiteral: checkJoined,
    BinaryExpression: (node) => {
      if (node.operator === '+') checkJoined(node);
    },
  };
};

/** A specifier has a rule of its own. */
const SOURCES = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function readElementName(name: Node, project: Project): string | null {
  if (name.type === 'JSXNamespacedName') return name.name.name;
  if (name.type !== 'JSXIdentifier') return null;
  if (/^[a-z]/.test(name.name)) return name.name;
  const value = project.names.follow(name);
  return value === null ? null : foldText(value, project.names);
}

/** The element that a call makes: `createElement('script')`, `document.createElementNS(…, 'script')`, `jsx('script', {})`. */
function readCreated({ callee, arguments: given }: Node & { type: 'CallExpression' }, project: Project): string | null {
  const called = unwrap(callee as Node);
  const name =
    called.type === 'Identifier'
      ? called.name
      : called.type === 'MemberExpression'
        ? readName(called.property as Node, called.computed, project)
        : null;
  if (name === null || !CREATORS.has(name)) return null;
  const element = given[name === 'createElementNS' ? 1 : 0] as Node | undefined;
  return element === undefined ? null : foldText(element, project.names);
}

/** Browsers leave out control characters in and blanks before an address. */
function toUrl(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about.
  return text.slice(0, 200).replace(/^[\u0000- ]+|[\t\r\n]/g, '');
}

function describeElement(name: string): Finding {
  return {
    code: 'EVAL_FORBIDDEN',
    message: `\`<${name}>\` would load or run what is not in the bundle.`,
    hint: 'Render the content yourself. Styles go into `style={…}` or `<style>`, pictures into `AddonImage` of `@svc/addon-sdk`.',
  };
}

function describeUrl(scheme: string): Finding {
  return {
    code: 'EVAL_FORBIDDEN',
    message: `An address that begins with \`${scheme}\` would run code.`,
    hint: 'Use a handler such as `onClick={…}` for what should happen, and render content yourself.',
  };
}

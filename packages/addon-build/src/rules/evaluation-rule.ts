import type { Finding } from '../issues/issue.ts';
import type { Project } from '../modules/project.ts';
import { findOuterJoin, foldText, joinsTexts, unwrap } from '../tree/static-text.ts';
import { bindingOf, type Node, parentOf } from '../tree/tree.ts';
import { findGlobalAccess, findTakenApart, isGlobalObject, readName } from './global-object.ts';
import type { Rule } from './rule.ts';

/** Globals that run what is not in the bundle. The frame forbids it as well; here it is said early, and with a way out. */
const EVALUATORS: Record<string, string> = {
  eval: 'Write the code itself. To read data, use `JSON.parse`.',
  Function: 'Write a function. As a type, name its arguments: `(value: string) => void`.',
  execScript: 'Write the code itself.',
  require: 'Write `import … from …` at the top of the script.',
  importScripts: 'Write `import … from …` at the top of the script.',
  WebAssembly: 'Write it in TypeScript; WebAssembly does not run in the frame of an addon.',
  Worker: 'Do the work in pieces, with `await` between them; workers do not run in the frame of an addon.',
  SharedWorker: 'Do the work in pieces, with `await` between them; workers do not run in the frame of an addon.',
};
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate'];
const CALLERS = ['call', 'apply', 'bind', 'constructor'];
const COMMONJS = ['module', 'exports', '__dirname', '__filename'];

export const evaluationRule: Rule = ({ tree, project, report }) => {
  for (const node of tree.free) {
    if (!('name' in node) || typeof node.name !== 'string') continue;
    const { name } = node;
    if (Object.hasOwn(EVALUATORS, name) && !isComparedWith(node)) report(node, describeEvaluator(name));
    if (COMMONJS.includes(name)) report(node, describeCommonJs(name));
  }
  const checkAccess = (node: Node & { type: 'MemberExpression' | 'Property' }): void => {
    const access = findGlobalAccess(node, project);
    if (access === null) return;
    if (access.name === null) report(node, COMPUTED_GLOBAL);
    else if (Object.hasOwn(EVALUATORS, access.name)) report(node, describeEvaluator(access.name));
  };
  return {
    MemberExpression: (node) => {
      checkAccess(node);
      if (isConstructorUse(node, project)) report(node, CONSTRUCTOR);
    },
    Property: (node) => {
      checkAccess(node);
      const isPattern = parentOf(node)?.type === 'ObjectPattern';
      if (isPattern && readName(node.key as Node, node.computed, project) === 'constructor') report(node, CONSTRUCTOR);
    },
    RestElement: (node) => {
      const value = findTakenApart(node);
      if (value !== null && isGlobalObject(value, project)) report(node, COMPUTED_GLOBAL);
    },
    CallExpression: (node) => {
      if (isStringTimer(node, project)) report(node.arguments[0]!, STRING_TIMER);
      const reflected = readCalled(node.callee as Node, 'Reflect', project);
      if (reflected !== null && node.arguments[0] && isGlobalObject(node.arguments[0] as Node, project)) {
        report(node, COMPUTED_GLOBAL);
      }
      const written = readCalled(node.callee as Node, 'document', project);
      if (written === 'write' || written === 'writeln') report(node, DOCUMENT_WRITE);
      if (isHandlerAttribute(node, project)) report(node, HANDLER_ATTRIBUTE);
    },
  };
};

/** `x instanceof Function` only compares. */
function isComparedWith(node: Node): boolean {
  const parent = parentOf(node);
  return parent?.type === 'BinaryExpression' && parent.operator === 'instanceof' && parent.right === node;
}

/** `x.constructor` where it is called, which makes a function of a text when x is one. `new this.constructor()` copies, and may. */
function isConstructorUse(node: Node & { type: 'MemberExpression' }, project: Project): boolean {
  if (node.property.type === 'Identifier' && !node.computed && node.property.name !== 'constructor') return false;
  if (readName(node.property as Node, node.computed, project) !== 'constructor') return false;
  if (isCalled(node)) return !(node.object.type === 'ThisExpression' && calledBy(node)?.type === 'NewExpression');
  const declarator = parentOf(outside(node));
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return false;
  return bindingOf(declarator.id)?.references.some((use) => isCalled(use.node)) ?? false;
}

/** Whether a value is called right here, by itself or through `call`, `apply`, `bind` or its own constructor. */
function isCalled(value: Node): boolean {
  const by = calledBy(value);
  if (by !== null) return true;
  const member = parentOf(outside(value));
  if (member?.type !== 'MemberExpression' || member.object !== outside(value)) return false;
  return member.property.type === 'Identifier' && !member.computed
    ? CALLERS.includes(member.property.name)
    : member.property.type === 'Literal' && CALLERS.includes(String(member.property.value));
}

function calledBy(value: Node): Node | null {
  const node = outside(value);
  const parent = parentOf(node);
  if ((parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node) return parent;
  return parent?.type === 'TaggedTemplateExpression' && parent.tag === node ? parent : null;
}

/** The node together with what changes only its type. */
function outside(node: Node): Node {
  let at = node;
  for (let parent = parentOf(at); parent !== null && unwrap(parent) === node; parent = parentOf(at)) at = parent;
  return at;
}

function isStringTimer({ callee, arguments: given }: Node & { type: 'CallExpression' }, project: Project): boolean {
  const [first] = given as Node[];
  if (first === undefined || !isTimer(unwrap(callee as Node), project)) return false;
  const value = unwrap(first);
  if (value.type === 'TemplateLiteral' || (joinsTexts(value) && findOuterJoin(value) === null)) return true;
  return foldText(value, project.names) !== null;
}

function isTimer(callee: Node, project: Project): boolean {
  if (callee.type === 'Identifier') return TIMERS.includes(callee.name) && bindingOf(callee) === undefined;
  if (callee.type !== 'MemberExpression') return false;
  const access = findGlobalAccess(callee, project);
  return access?.name != null && TIMERS.includes(access.name);
}

/** The method of a global that is called: `write` of `document.write(…)`, `window.document.write(…)`. */
function readCalled(callee: Node, global: string, project: Project): string | null {
  const called = unwrap(callee);
  if (called.type !== 'MemberExpression') return null;
  const object = unwrap(called.object as Node);
  const isIt =
    (object.type === 'Identifier' && object.name === global && bindingOf(object) === undefined) ||
    findGlobalAccess(object, project)?.name === global;
  return isIt ? readName(called.property as Node, called.computed, project) : null;
}

function isHandlerAttribute(
  { callee, arguments: given }: Node & { type: 'CallExpression' },
  project: Project,
): boolean {
  const called = unwrap(callee as Node);
  if (called.type !== 'MemberExpression' || given[0] === undefined) return false;
  const method = readName(called.property as Node, called.computed, project);
  if (method !== 'setAttribute' && method !== 'setAttributeNS') return false;
  const name = given[method === 'setAttribute' ? 0 : 1] as Node | undefined;
  return name !== undefined && /^\s*on/i.test(foldText(name, project.names) ?? '');
}

function describeEvaluator(name: string): Finding {
  return {
    code: 'EVAL_FORBIDDEN',
    message: `\`${name}\` is not there for addons: only what is in the bundle may run.`,
    hint: EVALUATORS[name]!,
  };
}

function describeCommonJs(name: string): Finding {
  return {
    code: 'COMPILE_ERROR',
    message: `\`${name}\` does not exist here: scripts are ES modules.`,
    hint: 'Write `import` and `export`.',
  };
}

const COMPUTED_GLOBAL: Finding = {
  code: 'EVAL_FORBIDDEN',
  message: 'A global is looked up by a computed name, so that nobody can tell which one it is.',
  hint: 'Write the name out: `window.innerWidth`.',
};

const CONSTRUCTOR: Finding = {
  code: 'EVAL_FORBIDDEN',
  message: 'A call of `.constructor` can turn text into code.',
  hint: 'Call the class by its name: `new Plate()`.',
};

const STRING_TIMER: Finding = {
  code: 'EVAL_FORBIDDEN',
  message: 'A timer that is given a text would run it as code.',
  hint: 'Give it a function: `setTimeout(() => refresh(), 1000)`.',
};

const DOCUMENT_WRITE: Finding = {
  code: 'EVAL_FORBIDDEN',
  message: '`document.write` replaces the page with markup that may run code.',
  hint: 'Render into the element that the mount function is given.',
};

const HANDLER_ATTRIBUTE: Finding = {
  code: 'EVAL_FORBIDDEN',
  message: 'A handler that is set as an attribute is text that would run as code.',
  hint: 'Use a function: `onClick={…}` or `element.addEventListener(…)`.',
};

import type { Finding, Span } from '../issues/issue.ts';
import { isName, isWriteTarget } from '../tree/names.ts';
import { isInType } from '../tree/only-type.ts';
import { type Node, parentOf } from '../tree/tree.ts';
import { findGlobalAccess } from './global-object.ts';
import type { Rule } from './rule.ts';

export interface ExtUse {
  name: string;
  node: Node;
}

/**
 * `process` may stand in one form only, `process.ext.NAME`, which the bundler replaces. Every other use of the word is refused, also
 * where a script declares it itself: what is not replaced would fail when the addon runs.
 */
export function createProcessRule(found: (use: ExtUse) => void): Rule {
  return ({ project, report }) => {
    const check = (node: Node): void => {
      const use = readExtUse(node);
      if (use === null || isInType(node)) report(widen(node), describe(node));
      else if (isWriteTarget(use.node))
        report(use.node, {
          ...COMMON,
          message: `\`process.ext.${use.name}\` is replaced by an id, and cannot be written to.`,
          hint: 'Keep what changes in a variable of your own.',
        });
      else found(use);
    };
    return {
      Identifier: (node) => {
        if (node.name === 'process' && isMention(node)) check(node);
      },
      JSXIdentifier: (node) => {
        if (node.name === 'process' && isElementName(node)) report(widen(node), describe(node));
      },
      MemberExpression: (node) => {
        const access = findGlobalAccess(node, project);
        if (access?.name === 'process') report(node, describe(node));
      },
      Property: (node) => {
        const access = findGlobalAccess(node, project);
        // Under its own name it is a declaration of `process`, which is reported already.
        if (access?.name === 'process' && !node.shorthand) report(node, describe(node));
      },
    };
  };
}

const COMMON = { code: 'EXT_COMPUTED' } as const;

/** The whole of `process.ext.NAME`; null where the identifier stands in another form. */
function readExtUse(node: Node): ExtUse | null {
  const ext = parentOf(node);
  if (!isPlainMember(ext, node) || ext.property.type !== 'Identifier' || ext.property.name !== 'ext') return null;
  const whole = parentOf(ext);
  if (!isPlainMember(whole, ext) || whole.property.type !== 'Identifier') return null;
  return { name: whole.property.name, node: whole };
}

function isPlainMember(node: Node | null, object: Node): node is Node & { type: 'MemberExpression' } {
  return node?.type === 'MemberExpression' && node.object === object && !node.computed && !node.optional;
}

/** A use, a declaration or a label; not the name of a property, and not a name that another script exports. */
function isMention(node: Node): boolean {
  if (isName(node)) return true;
  const { type } = parentOf(node) ?? {};
  return type === 'LabeledStatement' || type === 'BreakStatement' || type === 'ContinueStatement';
}

function isElementName(node: Node): boolean {
  const parent = parentOf(node);
  if (parent?.type === 'JSXMemberExpression') return parent.object === node;
  return parent?.type === 'JSXOpeningElement';
}

/** From the identifier to the end of the chain that it begins. */
function widen(node: Node): Span {
  let at = node;
  for (let parent = parentOf(at); parent !== null; parent = parentOf(at)) {
    const isChain =
      (parent.type === 'MemberExpression' && parent.object === at) ||
      (parent.type === 'JSXMemberExpression' && parent.object === at) ||
      (parent.type === 'TSQualifiedName' && parent.left === at) ||
      parent.type === 'TSNonNullExpression';
    if (!isChain) break;
    at = parent;
  }
  // The type that a parameter is given does not belong to its name.
  const annotation = at.type === 'Identifier' ? at.typeAnnotation : null;
  return { start: at.start, end: annotation?.start ?? at.end };
}

function describe(node: Node): Finding {
  const parent = parentOf(node);
  if (parent?.type === 'MemberExpression' && parent.object === node && !parent.computed) {
    const { property } = parent;
    if (property.type === 'Identifier' && property.name === 'env') {
      return {
        ...COMMON,
        message: 'There is no `process.env`: an addon has no environment.',
        hint: 'Let people set it: declare a field in `configSchema` and read `props.config`.',
      };
    }
  }
  return {
    ...COMMON,
    message: '`process` may stand only in the form `process.ext.NAME`, with the name written out.',
    hint: 'Write `process.ext.NAME` at each place, with a NAME that `externalEntities` declares. Choose from several with `condition ? process.ext.A : process.ext.B`. A variable of your own needs another name than `process`.',
  };
}

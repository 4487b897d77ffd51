import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { findNode } from './capability-tree.ts';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = ReturnType<Tree['resolveInner']>;

interface Described {
  description?: string;
  type?: string;
}

/** What can stand in `{ }` of a call of the proxy: the fields that its body or its parameters take. */
export function completeArguments(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/\w*/);
  if (word === null || (word.from === word.to && !context.explicit)) return null;
  const object = findObject(syntaxTree(context.state).resolveInner(word.from, -1), word.from);
  if (object === null || isValue(context, word.from)) return null;
  const list = object.parent;
  const call = list?.parent;
  if (list?.name !== 'ArgList' || call?.name !== 'CallExpression' || call.firstChild === null) return null;
  const callee = context.state.sliceDoc(call.firstChild.from, call.firstChild.to);
  const path = /\bsvc((?:\s*\.\s*\w+)+)$/
    .exec(callee)?.[1]
    ?.split('.')
    .map((part) => part.trim());
  const capability = path && findNode(path.filter(Boolean))?.capability;
  if (!capability) return null;
  const argument = capability.arguments[indexIn(list, object)];
  if (argument === undefined || argument.place === 'path') return null;
  const { body, query } = capability.operation.input;
  const properties = ((argument.place === 'body' ? body : query) as { properties?: Record<string, Described> } | null)
    ?.properties;
  return {
    from: word.from,
    options: Object.entries(properties ?? {}).map(([label, field]) => ({
      label,
      type: 'property',
      ...(field.type ? { detail: field.type } : {}),
      ...(field.description ? { info: field.description } : {}),
      apply: `${label}: `,
    })),
    validFor: /^\w*$/,
  };
}

/** The object that the cursor is directly in; null where it is in something else inside of it. */
function findObject(inner: SyntaxNode, pos: number): SyntaxNode | null {
  for (let at: SyntaxNode | null = inner; at !== null; at = at.parent) {
    if (at.name === 'ObjectExpression') return at.from < pos ? at : null;
    if (at.name === 'ArrowFunction' || at.name === 'ArgList' || at.name === 'Block') return null;
  }
  return null;
}

function isValue(context: CompletionContext, pos: number): boolean {
  return /:\s*$/.test(context.state.sliceDoc(Math.max(0, pos - 20), pos));
}

function indexIn(list: SyntaxNode, argument: SyntaxNode): number {
  let index = 0;
  for (let at = list.firstChild; at !== null && at.from < argument.from; at = at.nextSibling) {
    if (at.name === ',') index += 1;
  }
  return index;
}

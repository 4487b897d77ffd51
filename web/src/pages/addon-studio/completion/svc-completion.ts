import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete';
import { type CapabilityNode, findNode, toSignature } from './capability-tree.ts';

const CHAIN = /\bsvc((?:\s*\.\s*\w+)*)\s*\.\s*(\w*)$/;

/** What can stand after `svc.`: the groups and methods of the capability proxy. */
export function completeSvc(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  // A chain may be broken over lines, so a little of what stands before counts too.
  const from = Math.max(0, line.from - 200);
  const match = CHAIN.exec(context.state.sliceDoc(from, context.pos));
  if (match === null) return null;
  const path = match[1]!.split('.').map((part) => part.trim());
  const node = findNode(path.filter(Boolean));
  if (node === null || node.children.size === 0) return null;
  return {
    from: context.pos - match[2]!.length,
    options: [...node.children.values()].map(toCompletion),
    validFor: /^\w*$/,
  };
}

function toCompletion(node: CapabilityNode): Completion {
  if (node.capability === null) return { label: node.name, type: 'namespace', detail: `${node.children.size}` };
  const { capability } = node;
  const required = capability.arguments.filter((one) => one.required);
  const holes = required.map(({ name, place }) => (place === 'path' ? `\${${name}}` : `{ \${} }`));
  return snippetCompletion(`${node.name}(${holes.join(', ')})`, {
    label: node.name,
    type: 'method',
    detail: capability.scope,
    info: `${toSignature(capability)}\n${capability.operation.summary}. Needs ${capability.scope}.`,
  });
}

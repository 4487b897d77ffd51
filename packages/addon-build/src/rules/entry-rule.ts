import type { BuildIssue } from '@svc/contract';
import { findNearest } from '../issues/find-nearest.ts';
import { issueAt, issueOfAddon } from '../issues/issue.ts';
import type { Project } from '../modules/project.ts';
import { findConstant } from '../tree/find-constant.ts';
import { unwrap } from '../tree/static-text.ts';
import type { Node, Tree } from '../tree/tree.ts';

const MOUNT =
  'Write `export default function mount(element, props) { …; return () => { … } }`: it renders into the element and returns what takes it away again.';

/** The entry must be there and export, as default, something that can be called. */
export function checkEntry(entry: string, paths: ReadonlySet<string>, project: Project): BuildIssue[] {
  if (!paths.has(entry)) {
    const near = findNearest(entry, paths);
    return [
      issueOfAddon({
        code: 'ENTRY_MISSING',
        message: `There is no script ${JSON.stringify(entry)}, where the addon begins.`,
        hint:
          near === null
            ? `Add it, or name another in \`sourceEntry\` of the manifest.`
            : `Add it, or write \`"sourceEntry": ${JSON.stringify(near)}\` in the manifest.`,
      }),
    ];
  }
  const tree = project.trees.get(entry);
  if (tree === undefined) return [];
  const found = project.findExport({ kind: 'script', path: entry }, 'default');
  if (found.kind === 'unknown' || found.kind === 'module') return [];
  if (found.kind !== 'value') {
    const message = `The entry script ${JSON.stringify(entry)} has no default export${found.kind === 'type' ? ' that is a value' : ''}.`;
    return [issueAt(tree, { start: 0, end: 0 }, { code: 'ENTRY_NO_DEFAULT', message, hint: MOUNT })];
  }
  const { node, value } = findValue(found.tree, found.target, project);
  const what = value === null ? null : describeUncallable(value);
  if (what === null) return [];
  const message = `The default export of the entry script is ${what}, which cannot be called as a mount function.`;
  return [issueAt(found.tree, node, { code: 'ENTRY_NO_DEFAULT', message, hint: MOUNT })];
}

function findValue(
  tree: Tree,
  target: { kind: string; node: Node; name?: string },
  project: Project,
): { node: Node; value: Node | null } {
  if (target.kind === 'namespace') return { node: target.node, value: target.node };
  if (target.kind === 'expression') return { node: target.node, value: follow(target.node, project) };
  const binding = tree.bindings.get(target.name ?? '');
  const value = binding === undefined ? null : binding.kind === 'class' ? binding.init : findConstant(binding);
  const isWhole = binding?.init?.type === 'ImportNamespaceSpecifier';
  return { node: target.node, value: isWhole ? binding.init : value === null ? null : follow(value, project) };
}

/** Through names that stand for one expression. */
function follow(node: Node, project: Project): Node {
  let at = unwrap(node);
  for (let step = 0; step < 20 && at.type === 'Identifier'; step++) {
    const value = project.names.follow(at);
    if (value === null) break;
    at = unwrap(value);
  }
  return at;
}

const UNCALLABLE: Record<string, string> = {
  Literal: 'a plain value',
  TemplateLiteral: 'a text',
  ObjectExpression: 'an object',
  ArrayExpression: 'a list',
  JSXElement: 'an element',
  JSXFragment: 'an element',
  ClassDeclaration: 'a class',
  ClassExpression: 'a class',
  NewExpression: 'an object',
  TSEnumDeclaration: 'an enum',
  ImportNamespaceSpecifier: 'a module',
  ExportAllDeclaration: 'a module',
  UnaryExpression: 'a plain value',
};

function describeUncallable(value: Node): string | null {
  const isGenerator = (value.type === 'FunctionDeclaration' || value.type === 'FunctionExpression') && value.generator;
  if (isGenerator) return 'a generator';
  return Object.hasOwn(UNCALLABLE, value.type) ? UNCALLABLE[value.type]! : null;
}

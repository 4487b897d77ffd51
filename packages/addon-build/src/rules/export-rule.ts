import { findNearest } from '../issues/find-nearest.ts';
import type { Finding } from '../issues/issue.ts';
import { WHOLE_AS_DEFAULT } from '../modules/allowed-modules.ts';
import { findImport } from '../modules/find-import.ts';
import type { Project } from '../modules/project.ts';
import type { Resolved } from '../modules/resolve-specifier.ts';
import { type Node, parentOf } from '../tree/tree.ts';
import { findTakenApart, readName } from './global-object.ts';
import type { Rule } from './rule.ts';

/** A name that is imported as a value and not there would crash the addon when it loads. Types are stripped, and so not looked at. */
export const exportRule: Rule = ({ tree, project, report }) => {
  const check = (span: Node, specifier: string, from: Resolved, name: string): void => {
    const fault = describeFault(project, specifier, from, name);
    if (fault !== null) report(span, fault);
  };
  for (const binding of tree.bindings.values()) {
    const imported = findImport(binding);
    const values = binding.references.filter(({ isType }) => !isType).map(({ node }) => node);
    if (imported === null || values.length === 0) continue;
    const { specifier, name } = imported;
    const from = project.find(specifier, tree.path);
    const isUsed = from.kind === 'module' || values.some((use) => parentOf(use)?.type !== 'ExportSpecifier');
    if (name !== null && isUsed) check(binding.init ?? binding.node, specifier, from, name);
    if (name !== null && !(name === 'default' && WHOLE_AS_DEFAULT.includes(specifier))) continue;
    for (const { node, member } of values.flatMap((use) => listMembers(use, project))) {
      check(node, specifier, from, member);
    }
  }
  return {
    ExportNamedDeclaration: (node) => {
      if (node.source === null || node.exportKind === 'type') return;
      const specifier = node.source.value;
      const from = project.find(specifier, tree.path);
      for (const { local, exportKind } of node.specifiers) {
        const name = local.type === 'Literal' ? local.value : local.name;
        // Of the addon's own types the bundler drops what is exported again without the word.
        if (exportKind === 'type' || project.findExport(from, name).kind === 'type') continue;
        check(local as Node, specifier, from, name);
      }
    },
  };
};

/** The names that are taken of a module as a whole: `React.useState`, `<React.Fragment>`, `const { useState } = React`. */
function listMembers(use: Node, project: Project): { node: Node; member: string }[] {
  const parent = parentOf(use);
  if (parent?.type === 'MemberExpression' && parent.object === use) {
    const member = readName(parent.property as Node, parent.computed, project);
    return member === null ? [] : [{ node: parent.property as Node, member }];
  }
  if (parent?.type === 'JSXMemberExpression' && parent.object === use) {
    return [{ node: parent.property as Node, member: parent.property.name }];
  }
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'ObjectPattern') return [];
  return parent.id.properties.flatMap((property) => {
    if (property.type !== 'Property' || findTakenApart(property as Node) !== use) return [];
    const member = readName(property.key as Node, property.computed, project);
    return member === null ? [] : [{ node: property.key as Node, member }];
  });
}

function describeFault(project: Project, specifier: string, from: Resolved, name: string): Finding | null {
  const { kind } = project.findExport(from, name);
  if (kind !== 'missing' && kind !== 'type') return null;
  if (kind === 'type') {
    return {
      code: 'EXPORT_MISSING',
      message: `\`${name}\` of ${JSON.stringify(specifier)} is a type, and is used as a value.`,
      hint: 'Export a value under this name, or write `import type` or `export type`.',
    };
  }
  const names = project.listNames(from);
  const near = findNearest(name, names);
  const some = names.length <= 12 ? ` It exports ${names.map((one) => `\`${one}\``).join(', ') || 'nothing'}.` : '';
  return {
    code: 'EXPORT_MISSING',
    message: `${JSON.stringify(specifier)} does not export \`${name}\`.${some}`,
    hint:
      near === null
        ? 'Import a name that it exports; for a type write `import type` or `export type`.'
        : `Did you mean \`${near}\`? For a type write \`import type\` or \`export type\`.`,
  };
}

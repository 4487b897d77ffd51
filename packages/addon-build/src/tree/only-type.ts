import { type Node, parentOf } from './tree.ts';

/** TypeScript's own nodes that stay when types are stripped. */
const KEPT = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSExportAssignment',
  'TSImportEqualsDeclaration',
  'TSExternalModuleReference',
  'TSParameterProperty',
]);

/** Whether a node, with all below it, is gone when types are stripped. */
export function isOnlyType(node: Node): boolean {
  const { type } = node;
  if (type.charCodeAt(0) === 84 && type.startsWith('TS') && !KEPT.has(type)) return true;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportSpecifier':
      return node.importKind === 'type';
    case 'ExportSpecifier':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.exportKind === 'type';
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'PropertyDefinition':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return node.declare === true;
    default:
      return false;
  }
}

/** Whether a node stands in something that is gone when types are stripped. */
export function isInType(node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = parentOf(at)) if (isOnlyType(at)) return true;
  return false;
}

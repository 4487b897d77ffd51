import { type Node, parentOf } from './tree.ts';

/** Whether a node uses or declares a name, instead of being the name of a property, a label or an element of HTML. */
export function isName(node: Node): boolean {
  if (node.type === 'JSXIdentifier') return isComponentName(node);
  if (node.type !== 'Identifier') return false;
  const parent = parentOf(node);
  if (parent === null) return true;
  switch (parent.type) {
    case 'MemberExpression':
      return parent.computed || parent.object === node;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'AccessorProperty':
    case 'TSAbstractMethodDefinition':
    case 'TSAbstractPropertyDefinition':
    case 'TSAbstractAccessorProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return parent.computed || parent.key !== node;
    case 'ImportSpecifier':
      return parent.local === node;
    case 'ExportSpecifier':
      return parent.local === node && !hasSource(parent);
    case 'ExportAllDeclaration':
    case 'MetaProperty':
    case 'ImportAttribute':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'TSNamespaceExportDeclaration':
      return false;
    case 'TSEnumMember':
      return parent.id !== node || parent.computed;
    case 'TSQualifiedName':
      return parent.left === node;
    case 'TSImportType':
      return false;
    default:
      return true;
  }
}

/** JSX takes a small first letter for an element of HTML, and everything else for a name. */
function isComponentName(node: Node & { type: 'JSXIdentifier' }): boolean {
  const parent = parentOf(node);
  if (parent?.type === 'JSXMemberExpression') return parent.object === node;
  if (parent?.type !== 'JSXOpeningElement') return false;
  return !/^[a-z]/.test(node.name) && node.name !== 'this' && !node.name.includes('-');
}

function hasSource(specifier: Node): boolean {
  const declaration = parentOf(specifier);
  return declaration?.type === 'ExportNamedDeclaration' && declaration.source !== null;
}

/** Whether a value is put into the node: by `=`, `++`, a loop or a pattern. */
export function isWriteTarget(node: Node): boolean {
  const parent = parentOf(node);
  switch (parent?.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === node;
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'delete';
    case 'Property':
      return parent.value === node && parentOf(parent)?.type === 'ObjectPattern';
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ChainExpression':
      return isWriteTarget(parent);
    default:
      return false;
  }
}

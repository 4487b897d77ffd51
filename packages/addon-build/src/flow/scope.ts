import type {
  Class,
  Function as FunctionNode,
  Program,
  Statement,
  TSInterfaceDeclaration,
  TSTypeAliasDeclaration,
} from 'oxc-parser';
import type { ParsedFile } from '../parse/parsed-file.ts';
import type { Slot } from './values.ts';

export type TypeDeclaration = TSInterfaceDeclaration | TSTypeAliasDeclaration | Class;

/** A type that another module declares. */
export interface ImportedType {
  type: 'Imported';
  source: string;
  name: string;
}

/** Names that are visible at a place in the code. */
export interface Scope {
  parent: Scope | null;
  file: ParsedFile;
  names: Map<string, Slot>;
  /** Types that are declared here, if any are. */
  types: Map<string, TypeDeclaration | ImportedType> | null;
  /** What `this` is. */
  self: Slot;
  /** Where `return` goes. */
  result: Slot;
  /** How many copies of functions are around this place. */
  depth: number;
}

export function innerScope(parent: Scope, changes: Partial<Pick<Scope, 'self' | 'result' | 'depth'>> = {}): Scope {
  const { file, self, result, depth } = parent;
  return { parent, file, names: new Map(), types: null, self, result, depth, ...changes };
}

export function findName(scope: Scope, name: string): Slot | null {
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const slot = at.names.get(name);
    if (slot) return slot;
  }
  return null;
}

export function findType(
  scope: Scope,
  name: string,
): { declaration: TypeDeclaration | ImportedType; scope: Scope } | null {
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const declaration = at.types?.get(name);
    if (declaration) return { declaration, scope: at };
  }
  return null;
}

/** A pattern of any kind, as far as its names are concerned. */
interface PatternLike {
  type: string;
  name?: string;
  left?: unknown;
  argument?: unknown;
  parameter?: unknown;
  elements?: readonly unknown[];
  properties?: readonly unknown[];
  value?: unknown;
}

/** Every name that a pattern binds. */
export function listPatternNames(pattern: unknown, found: string[] = []): string[] {
  if (pattern === null || pattern === undefined) return found;
  const node = pattern as PatternLike;
  switch (node.type) {
    case 'Identifier':
      found.push(node.name!);
      break;
    case 'AssignmentPattern':
      listPatternNames(node.left, found);
      break;
    case 'RestElement':
      listPatternNames(node.argument, found);
      break;
    case 'TSParameterProperty':
      listPatternNames(node.parameter, found);
      break;
    case 'ArrayPattern':
      for (const element of node.elements ?? []) listPatternNames(element, found);
      break;
    case 'ObjectPattern':
      for (const property of node.properties ?? []) listPatternNames(property, found);
      break;
    case 'Property':
      listPatternNames(node.value, found);
      break;
  }
  return found;
}

/** Makes the names of these statements known before the first of them runs; `var` counts as if it stood in its block. */
export function declareNames(
  statements: readonly (Statement | Program['body'][number])[],
  scope: Scope,
  cell: () => Slot,
): void {
  for (const statement of statements) declareStatement(statement, scope, cell);
}

export function declareType(scope: Scope, name: string, declaration: TypeDeclaration | ImportedType): void {
  scope.types ??= new Map();
  scope.types.set(name, declaration);
}

/** True where statements have names of their own, and need a scope for them. */
export function hasDeclarations(statements: readonly { type: string }[]): boolean {
  return statements.some(({ type }) => type.endsWith('Declaration') || type === 'TSDeclareFunction');
}

function declareStatement(statement: Statement, scope: Scope, cell: () => Slot): void {
  const declare = (name: string) => {
    if (!scope.names.has(name)) scope.names.set(name, cell());
  };
  switch (statement.type) {
    case 'VariableDeclaration':
      for (const { id } of statement.declarations) listPatternNames(id).forEach(declare);
      break;
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      if ((statement as FunctionNode).id) declare((statement as FunctionNode).id!.name);
      break;
    case 'ClassDeclaration':
      if (statement.id) {
        declare(statement.id.name);
        declareType(scope, statement.id.name, statement);
      }
      break;
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      declareType(scope, statement.id.name, statement);
      break;
    case 'ExportNamedDeclaration':
      if (statement.declaration) declareStatement(statement.declaration, scope, cell);
      break;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
        declareStatement(declaration as Statement, scope, cell);
      break;
    }
    case 'ImportDeclaration':
      for (const { local } of statement.specifiers) declare(local.name);
      break;
  }
}

import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../parse/parsed-file.ts';

export type { Node };

/** A name that stands for a value in a script. What only types know, and what is only declared, has none. */
export interface Binding {
  name: string;
  /** Of the script that declares it. */
  path: string;
  kind: 'import' | 'const' | 'let' | 'var' | 'using' | 'await using' | 'function' | 'class' | 'parameter' | 'other';
  /** The identifier that declares it. */
  node: Node;
  /** What it begins with, where that is one expression. */
  init: Node | null;
  isWritten: boolean;
  references: Reference[];
}

export interface Reference {
  node: Node;
  /** A use that is gone when types are stripped. */
  isType: boolean;
}

/** A parsed script with what its rules need to know: every node in the order of the text, and what each name stands for. */
export interface Tree extends ParsedFile {
  nodes: readonly Node[];
  /** Names of values that the script uses and does not declare. */
  free: readonly Node[];
  /** Of the module, by name. */
  bindings: ReadonlyMap<string, Binding>;
}

/** What reading a tree writes on its nodes: maps beside them took most of the time of a large build. */
interface Annotations {
  parent?: Node;
  binding?: Binding;
}

export function setParent(node: Node, parent: Node): void {
  (node as Annotations).parent = parent;
}

export function setBinding(node: Node, binding: Binding): void {
  (node as Annotations).binding = binding;
}

export function parentOf(node: Node): Node | null {
  return (node as Annotations).parent ?? null;
}

/** What an identifier stands for, also the one that declares it; undefined for what its script does not declare. */
export function bindingOf(node: Node): Binding | undefined {
  return (node as Annotations).binding;
}

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
  /** Types that the module declares. */
  types: ReadonlySet<string>;
  isInType(node: Node): boolean;
}

/** What an identifier stands for, also the one that declares it; undefined for what its script does not declare. */
export type ResolveName = (node: Node) => Binding | undefined;

export function parentOf(node: Node): Node | null {
  return (node as { parent?: Node }).parent ?? null;
}

import { type Binding, parentOf } from '../tree/tree.ts';

export interface Imported {
  specifier: string;
  /** null for the module as a whole. */
  name: string | null;
}

/** What a binding was imported as; null where it was not imported. */
export function findImport({ kind, init }: Binding): Imported | null {
  if (kind !== 'import' || init === null) return null;
  const declaration = parentOf(init);
  if (declaration?.type !== 'ImportDeclaration') return null;
  const specifier = declaration.source.value;
  if (init.type === 'ImportDefaultSpecifier') return { specifier, name: 'default' };
  if (init.type !== 'ImportSpecifier') return { specifier, name: null };
  const { imported } = init;
  return { specifier, name: imported.type === 'Literal' ? imported.value : imported.name };
}

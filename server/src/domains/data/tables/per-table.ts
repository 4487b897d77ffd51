import type { TableModel } from './table-model.ts';

// Which columns an update names is up to its caller; what is kept of that is not.
const MAX_VARIANTS = 200;

/** Makes something of a table's design once, and again only when the design is another one. */
export function perTable<V>(
  make: (table: TableModel, variant: string) => V,
): (table: TableModel, variant?: string) => V {
  const known = new WeakMap<TableModel, Map<string, V>>();
  return (table, variant = '') => {
    let variants = known.get(table);
    if (variants === undefined) {
      variants = new Map();
      known.set(table, variants);
    }
    let value = variants.get(variant);
    if (value === undefined) {
      value = make(table, variant);
      if (variants.size >= MAX_VARIANTS) variants.clear();
      variants.set(variant, value);
    }
    return value;
  };
}

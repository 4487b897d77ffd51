import type { TypedUses } from '../types/typed-uses.ts';
import type { FoundUses } from './find-uses.ts';
import { scopeOf } from './method-tree.ts';

type Method = FoundUses['methods'][number];
type Place = Method['uses'][number];

/**
 * The types have the last word on what the code alone leaves open: what they prove is certain, and what only looked like a call of
 * the proxy and is something else goes.
 */
export function mergeTypedUses({ methods, unresolved }: FoundUses, typed: TypedUses): FoundUses {
  const merged = new Map<string, Method>();
  for (const method of methods) {
    const proven = typed.methods.get(method.method);
    if (method.certainty === 'certain' || method.scope === null) merged.set(method.method, method);
    else if (proven) merged.set(method.method, { ...method, certainty: 'certain' });
    else {
      const uses = method.uses.filter((place) => !typed.others.some((other) => isSamePlace(other, place)));
      if (uses.length > 0) merged.set(method.method, { ...method, uses });
    }
  }
  for (const [method, uses] of typed.methods)
    if (!merged.has(method)) merged.set(method, { method, scope: scopeOf(method), certainty: 'certain', uses });
  return { methods: [...merged.values()].sort((a, b) => (a.method < b.method ? -1 : 1)), unresolved };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

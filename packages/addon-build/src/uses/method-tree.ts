import { type AddonScope, capabilities, findCapability } from '@svc/contract';

const namespaces = new Set(['']);
for (const { method } of capabilities) {
  const names = method.split('.');
  for (let count = 1; count < names.length; count += 1) namespaces.add(names.slice(0, count).join('.'));
}

/** True for `svc` itself (the empty path), `data`, `data.tables`. */
export function isNamespace(path: string): boolean {
  return namespaces.has(path);
}

export function isMethod(path: string): boolean {
  return findCapability(path) !== null;
}

export function scopeOf(method: string): AddonScope | null {
  return findCapability(method)?.scope ?? null;
}

/** Methods by the last word of their names. */
const byVerb = new Map<string, string[]>();
for (const { method } of capabilities) {
  const verb = method.split('.').at(-1)!;
  byVerb.set(verb, [...(byVerb.get(verb) ?? []), method]);
}

export function isVerb(name: string | null): boolean {
  return name !== null && byVerb.has(name);
}

/** The method that a chain of names ends with. */
export function findByTail(names: readonly string[]): string | null {
  const chain = names.join('.');
  const candidates = byVerb.get(names.at(-1) ?? '') ?? [];
  const whole = candidates.find((method) => chain === method || chain.endsWith(`.${method}`));
  if (whole !== undefined) return whole;
  // Shorter tails are told apart from other code by verbs that nobody else uses: `tables.listObjects`, never `files.get`.
  const [noun, verb] = names.slice(-2);
  if (noun === undefined || verb === undefined || !/[A-Z]/.test(verb)) return null;
  const matches = candidates.filter((method) => method.endsWith(`.${noun}.${verb}`));
  return matches.length === 1 ? matches[0]! : null;
}

import type { Environment } from '@svc/contract';

/** True when the environment holds every word, in its name or description. */
export function matchesWords(environment: Pick<Environment, 'name' | 'description'>, words: string): boolean {
  const text = `${environment.name} ${environment.description}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

import type { BuildOutcome } from './build-outcome.ts';
import type { CheckTypes } from './types/check-types.ts';
import type { FindUses } from './uses/find-uses.ts';

export interface Script {
  path: string;
  content: string;
}

/** What became of the entity that a name is mapped to. */
export type EntityState = 'active' | 'archived' | 'missing' | 'otherType';

export interface BuildInput {
  /** As it was sent: right or wrong. */
  manifest: unknown;
  scripts: readonly Script[];
  /** By the names of `externalEntities`. A mapped name that is not here is `missing`. */
  entityStates: Readonly<Record<string, EntityState>>;
  /** The names that each module an addon may import really exports, by specifier. */
  moduleExports: Readonly<Record<string, readonly string[]>>;
  findUses?: FindUses;
  checkTypes?: CheckTypes;
  typesTimeoutMs?: number;
  /** Hears the outcome before types are checked, which may take long and only adds advisories. */
  onBuilt?: (outcome: BuildOutcome) => void;
}

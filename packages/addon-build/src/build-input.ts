import type { BuildOutcome } from './build-outcome.ts';
import type { inspectTypes } from './types/check-types.ts';
import type { KnownTable } from './types/workspace-types.ts';

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
  /** The type check; without it there are no advisories, and calls that only types could prove stay probable. */
  inspectTypes?: typeof inspectTypes;
  typesTimeoutMs?: number;
  /** Mapped tables with their columns, for the type check. */
  tables?: readonly KnownTable[];
  /** Hears the outcome before types are checked, which may take long and only adds advisories. */
  onBuilt?: (outcome: BuildOutcome) => void;
}

import { aggregateSamples } from './aggregate-samples.ts';
import { createEnvironment } from './create-environment.ts';
import { inventoryOperations } from './inventory.ts';
import { listEnvironments } from './list-environments.ts';
import { objectOperations } from './objects.ts';
import type { BenchOperation } from './operation.ts';
import { readEnvironment } from './read-environment.ts';
import { searchOperations } from './search.ts';

export const allOperations: readonly BenchOperation[] = [
  readEnvironment,
  listEnvironments,
  createEnvironment,
  ...objectOperations,
  aggregateSamples,
  ...inventoryOperations,
  ...searchOperations,
];

export { createBrokenOutcome } from './broken-outcome.ts';
export { buildAddon } from './build-addon.ts';
export type { BuildInput, EntityState, Script } from './build-input.ts';
export type { BuildOutcome, BuiltBundle } from './build-outcome.ts';
export { issueOfAddon } from './issues/issue.ts';
export { ALLOWED_MODULES } from './modules/allowed-modules.ts';
export { hashSource } from './source-hash.ts';
export { suggestForAddon } from './suggest-addon.ts';
export { closeTypeChecker, inspectTypes } from './types/check-types.ts';

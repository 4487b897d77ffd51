export { buildAddon } from './build-addon.ts';
export type { BuildInput, EntityState, Script } from './build-input.ts';
export type { BuildOutcome, BuiltBundle } from './build-outcome.ts';
export { ALLOWED_MODULES } from './modules/allowed-modules.ts';
export { findPosition, type ParsedFile, type Position } from './parse/parsed-file.ts';
export { hashSource } from './source-hash.ts';
export { type CheckTypes, checkTypes } from './types/check-types.ts';
export { type FindUses, findUses } from './uses/find-uses.ts';

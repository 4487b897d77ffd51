export { findRunningPostgres, type RunningPostgres, stopRunningPostgres } from './find-running-postgres.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

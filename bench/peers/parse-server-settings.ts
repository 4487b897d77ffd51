import type { Peer } from './install-peer.ts';

export const PARSE_SERVER: Peer = { name: 'Parse Server', packageName: 'parse-server', version: '9.10.0' };

export const PARSE_DATABASE = 'parse_server';

export type ParseServerSettings = ReturnType<typeof makeParseServerSettings>;

/**
 * How one would run it for speed: nothing is logged to console or file, its own requests take no detour over HTTP, it has
 * as many connections as the others. Its schema is cached in memory for good, as it does by itself.
 */
export function makeParseServerSettings(parts: { socketDir: string; poolSize: number; masterKey: string }) {
  return {
    appId: 'bench',
    masterKey: parts.masterKey,
    databaseURI: `postgres://postgres@localhost/${PARSE_DATABASE}`,
    // They win over what the address says: the path of a socket does not fit into one.
    databaseOptions: { host: parts.socketDir, max: parts.poolSize },
    directAccess: true,
    silent: true,
    // The level `silent` would let every line be composed, and then throw it away.
    logLevel: 'error',
    logsFolder: null,
    verifyServerUrl: false,
    allowClientClassCreation: false,
  };
}

import { buildAddon, checkTypes } from '@svc/addon-build';
import { suggestManifest } from '../../../packages/addon-build/src/suggest/suggest-manifest.ts';
import type { AddonBuilder } from '../kernel/addon-builder.ts';

/** Builds in this process. */
export function createAddonBuilder(options: {
  moduleExports: Readonly<Record<string, readonly string[]>>;
}): AddonBuilder {
  const { moduleExports } = options;
  return {
    build: ({ types, ...request }) => buildAddon({ ...request, moduleExports, ...(types ? { checkTypes } : {}) }),
    suggest: async (request) => suggestManifest(request as never),
    async stop() {},
  };
}

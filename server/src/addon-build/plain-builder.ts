import { createHash } from 'node:crypto';
import { ADDON_SCOPES, type BuildIssue } from '@svc/contract';
import type { AddonBuilder } from '../kernel/addon-builder.ts';

/** Stands in until the real builder is merged. */
export function createPlainBuilder(): AddonBuilder {
  return {
    async build({ manifest, scripts, entityStates }) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const entities =
        (manifest as { externalEntities?: Record<string, { entityId: string | null }> }).externalEntities ?? {};
      const issues: BuildIssue[] = [];
      const place = { file: null, line: null, column: null, endLine: null, endColumn: null };
      const add = (code: BuildIssue['code'], message: string) =>
        issues.push({ code, severity: 'error', message, hint: 'Write it otherwise.', ...place });
      if (!scripts.some(({ path }) => path === 'index.tsx')) add('ENTRY_MISSING', 'index.tsx is missing.');
      if (scripts.some(({ content }) => content.includes('eval('))) add('EVAL_FORBIDDEN', 'eval is forbidden.');
      for (const [name, { entityId }] of Object.entries(entities)) {
        if (entityId === null) add('UNMAPPED', `${name} is not mapped.`);
        else if (entityStates[name] === 'otherType') add('EXT_TYPE_MISMATCH', `${name} is of another type.`);
        else if (entityStates[name] !== 'active') add('EXT_NOT_FOUND', `${name} is ${entityStates[name]}.`);
      }
      const text = JSON.stringify([manifest, scripts]);
      const sha256 = createHash('sha256').update(text).digest('hex');
      const analysis = { scopes: [], methods: [], unresolved: [], externalEntities: [], ui: [], imports: [] };
      if (issues.length > 0) return { status: 'failed', sourceHash: sha256, bundle: null, issues, analysis };
      const bundle = { code: text, bytes: text.length, gzipBytes: text.length, sha256 };
      return { status: 'green', sourceHash: sha256, bundle, issues, analysis };
    },
    async suggest({ manifest }) {
      return {
        manifest: { ...(manifest as object), scopes: [ADDON_SCOPES[0]] },
        scopes: [],
        externalEntities: [],
        ui: [],
        undecided: [],
      };
    },
    async stop() {},
  };
}

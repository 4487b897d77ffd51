import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { BuildIssue } from '@svc/contract';
import { analyse } from './analysis/analyse.ts';
import type { BuildInput } from './build-input.ts';
import type { BuildOutcome, BuiltBundle } from './build-outcome.ts';
import { bundleScripts } from './bundle/bundle-scripts.ts';
import { checkOutput } from './bundle/check-output.ts';
import { sortIssues } from './issues/sort-issues.ts';
import { type CheckedTree, checkTree } from './limits/check-tree.ts';
import { checkEntities, type EntityUse } from './manifest/check-entities.ts';
import { checkManifest } from './manifest/check-manifest.ts';
import { checkScopes } from './manifest/check-scopes.ts';
import { type ReadManifest, readManifest } from './manifest/read-manifest.ts';
import { createProject } from './modules/project.ts';
import { parseScripts } from './parse/parse-scripts.ts';
import { commentRule } from './rules/comment-rule.ts';
import { checkEntry } from './rules/entry-rule.ts';
import { evaluationRule } from './rules/evaluation-rule.ts';
import { exportRule } from './rules/export-rule.ts';
import { createImportRule } from './rules/import-rule.ts';
import { markupRule } from './rules/markup-rule.ts';
import { createProcessRule } from './rules/process-rule.ts';
import { runRules } from './rules/rule.ts';
import { uuidRule } from './rules/uuid-rule.ts';
import { hashSource } from './source-hash.ts';
import { readTree } from './tree/read-tree.ts';
import { findUses } from './uses/find-uses.ts';

const DEFAULT_TYPES_TIMEOUT_MS = 5000;

/**
 * Checks and bundles an addon, in memory: the same scripts, manifest and mapping always give the same bundle. Finds all issues of all
 * files. A parser that meets sources nested thousands deep may take the process with it, so run it in one that may die.
 */
export async function buildAddon(input: BuildInput): Promise<BuildOutcome> {
  const { manifest: sent, scripts, checkTypes, typesTimeoutMs = DEFAULT_TYPES_TIMEOUT_MS } = input;
  const manifest = readManifest(sent);
  const tree = checkTree(scripts);
  const checked = checkSources(input, manifest, tree);
  const issues = [...checkManifest(sent), ...tree.issues, ...checked.issues];
  const bundle = checked.canBundle ? await makeBundle(manifest, tree, issues) : null;
  const outcome: BuildOutcome = {
    status: bundle === null ? 'failed' : 'green',
    sourceHash: hashSource(sent, scripts),
    bundle,
    issues: sortIssues(issues),
    analysis: checked.analysis,
  };
  if (checkTypes === undefined || !checked.canBundle) return outcome;
  input.onBuilt?.(outcome);
  const typed = await checkTypes({ scripts: toScripts(tree), manifest: sent }, { timeoutMs: typesTimeoutMs });
  return { ...outcome, issues: sortIssues([...outcome.issues, ...typed]) };
}

interface CheckedSources {
  issues: BuildIssue[];
  analysis: BuildOutcome['analysis'];
  /** Whether every script could be read and there is one to begin with. */
  canBundle: boolean;
}

function checkSources(input: BuildInput, manifest: ReadManifest, tree: CheckedTree): CheckedSources {
  const parsed = parseScripts(tree.scripts);
  const trees = parsed.files.map(readTree);
  const paths = new Set([...tree.scripts.keys(), ...tree.refused]);
  const isComplete = parsed.issues.length === 0 && tree.refused.size === 0;
  const project = createProject({ trees, paths, moduleExports: input.moduleExports });
  const entityUses: EntityUse[] = [];
  const imports = new Set<string>();
  const issues = [...parsed.issues, ...checkEntry(manifest.entry, paths, project)];
  for (const one of trees) {
    const rules = [
      createProcessRule(({ name, node }) => entityUses.push({ name, tree: one, node })),
      createImportRule({ ui: manifest.ui, paths, found: (specifier) => imports.add(specifier) }),
      uuidRule,
      evaluationRule,
      markupRule,
      commentRule,
      exportRule,
    ];
    issues.push(...runRules(one, project, rules));
  }
  const found = (input.findUses ?? findUses)(parsed.files);
  const { entityStates } = input;
  issues.push(...checkEntities({ manifest, uses: entityUses, entityStates, isComplete }));
  issues.push(...checkScopes(manifest, found, isComplete));
  const canBundle = isComplete && tree.scripts.has(manifest.entry);
  return { issues, analysis: analyse({ manifest, entityUses, found, imports }), canBundle };
}

/** Bundles also what has errors already, for those that only the bundler knows; its issues are added to the others. */
async function makeBundle(
  manifest: ReadManifest,
  tree: CheckedTree,
  issues: BuildIssue[],
): Promise<BuiltBundle | null> {
  const ids = new Map<string, string>();
  for (const [name, { entityId }] of manifest.entities) if (entityId !== null) ids.set(name, entityId);
  const hadErrors = hasErrors(issues);
  const { code, imports, issues: found } = await bundleScripts({ entry: manifest.entry, scripts: tree.scripts, ids });
  // What the rules refused the bundler refuses again, with fewer words.
  const refused = new Set(
    issues.filter(({ severity }) => severity === 'error').map(({ file, line }) => `${file}:${line}`),
  );
  issues.push(...found.filter(({ file, line }) => !refused.has(`${file}:${line}`)));
  if (hadErrors || code === null) return null;
  issues.push(...checkOutput({ code, imports }));
  if (hasErrors(issues)) return null;
  const bytes = Buffer.from(code);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { code, bytes: bytes.length, gzipBytes: gzipSync(bytes).length, sha256 };
}

function hasErrors(issues: readonly BuildIssue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}

function toScripts({ scripts }: CheckedTree): { path: string; content: string }[] {
  return [...scripts].map(([path, content]) => ({ path, content }));
}

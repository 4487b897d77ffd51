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
import type { ParsedFile } from './parse/parsed-file.ts';
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
import { type FoundUses, findUses } from './uses/find-uses.ts';
import { mergeTypedUses } from './uses/merge-typed-uses.ts';

const DEFAULT_TYPES_TIMEOUT_MS = 5000;

/**
 * Checks and bundles an addon, in memory: the same scripts, manifest and mapping always give the same bundle. Finds all issues of all
 * files. A parser that meets sources nested thousands deep may take the process with it, so run it in one that may die.
 */
export async function buildAddon(input: BuildInput): Promise<BuildOutcome> {
  const manifest = readManifest(input.manifest);
  const tree = checkTree(input.scripts);
  const sources = checkSources(input, manifest, tree);
  const found = findUses(sources.files, { entry: manifest.entry });
  const issues = [...checkManifest(input.manifest), ...tree.issues, ...sources.issues];
  const bundle = sources.canBundle ? await makeBundle(manifest, tree, issues) : null;
  const toOutcome = (uses: FoundUses, advisories: readonly BuildIssue[]): BuildOutcome => ({
    status: bundle === null ? 'failed' : 'green',
    sourceHash: hashSource(input.manifest, input.scripts),
    bundle,
    issues: sortIssues([...issues, ...checkScopes(manifest, uses, sources.isComplete), ...advisories]),
    analysis: analyse({ manifest, found: uses, ...sources }),
  });
  const outcome = toOutcome(found, []);
  if (input.inspectTypes === undefined || !sources.canBundle) return outcome;
  input.onBuilt?.(outcome);
  const { tables = [], typesTimeoutMs: timeoutMs = DEFAULT_TYPES_TIMEOUT_MS } = input;
  const scripts = sources.files.map(({ path, source }) => ({ path, content: source }));
  const typed = await input.inspectTypes(
    { scripts, tables, manifest: input.manifest, files: sources.files },
    { timeoutMs },
  );
  return toOutcome(typed.uses === null ? found : mergeTypedUses(found, typed.uses), typed.issues);
}

interface CheckedSources {
  /** What could be read. */
  files: ParsedFile[];
  issues: BuildIssue[];
  entityUses: EntityUse[];
  /** Specifiers of modules. */
  imports: ReadonlySet<string>;
  /** Whether every script could be read. */
  isComplete: boolean;
  /** Whether there is also one to begin with. */
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
  issues.push(...checkEntities({ manifest, uses: entityUses, entityStates: input.entityStates, isComplete }));
  const canBundle = isComplete && tree.scripts.has(manifest.entry);
  return { files: parsed.files, issues, entityUses, imports, isComplete, canBundle };
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

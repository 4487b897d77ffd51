import { ADDON_LIMITS, type BuildIssue } from '@svc/contract';
import { parseSync } from 'oxc-parser';
import { type Finding, issueOfAddon } from '../issues/issue.ts';
import { isAllowedModule } from '../modules/allowed-modules.ts';
import { readTree } from '../tree/read-tree.ts';
import type { Bundled } from './bundle-scripts.ts';

/** A last look at what will run, which trusts nothing that was said before. */
export function checkOutput({ code, imports }: { code: string; imports: Bundled['imports'] }): BuildIssue[] {
  const findings: Finding[] = [];
  const bytes = Buffer.byteLength(code);
  if (bytes > ADDON_LIMITS.bundleBytes) {
    const message = `The bundle has ${bytes} bytes; at most ${ADDON_LIMITS.bundleBytes} (${ADDON_LIMITS.bundleBytes / 1024 / 1024} MB) are allowed.`;
    findings.push({ code: 'BUNDLE_TOO_LARGE', message, hint: 'Keep data in a table or a file of the workspace.' });
  }
  for (const { path, kind } of imports) {
    if (kind === 'import-statement' && isAllowedModule(path)) continue;
    const message = `The bundle would import ${JSON.stringify(path)}.`;
    findings.push({ code: 'IMPORT_DISALLOWED', message, hint: 'Remove what imports it.' });
  }
  if (holdsProcess(code)) {
    const message = 'The bundle still holds `process`, which does not exist where addons run.';
    findings.push({
      code: 'EXT_COMPUTED',
      message,
      hint: 'Write `process.ext.NAME` with declared and mapped names only.',
    });
  }
  return findings.map(issueOfAddon);
}

/** Most bundles do not hold the word at all; of the others the tree tells a name from a text. */
function holdsProcess(code: string): boolean {
  if (!/process|\\u/.test(code)) return false;
  const { program, comments } = parseSync(OUTPUT, code, { lang: 'js', sourceType: 'module', preserveParens: false });
  const { free } = readTree({ path: OUTPUT, source: code, program, comments });
  return free.some((node) => 'name' in node && node.name === 'process');
}

const OUTPUT = 'bundle.js';

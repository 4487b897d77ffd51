import { ADDON_ISSUE_CODES, ADDON_LIMITS } from '../../packages/contract/src/index.ts';

const KB = 1024;

/** The page of all issues that a build of an addon may report. */
export function toAddonIssuesPage(): string {
  const rows = Object.entries(ADDON_ISSUE_CODES).map(
    ([code, { severity, meaning }]) => `| ${severity} | \`${code}\` | ${meaning} |`,
  );
  const { scripts, scriptBytes, totalBytes, depth, bundleBytes, manifestBytes, stateBytes } = ADDON_LIMITS;
  return `# Issues of addon builds

A build answers 200 with \`green\` or \`failed\`, and with every issue of every script at once. An issue has a \`code\` (stable, for
programs), a \`message\`, a \`hint\` that says what to write instead, and the place: \`file\`, \`line\`, \`column\`, \`endLine\`, \`endColumn\`, all
counted from 1, columns in UTF-16 units. What concerns the manifest or the addon as a whole has no place. Written from the contract
by \`npm run generate\`.

An **error** keeps the addon from being built. A **warning** or an **advisory** does not.

| severity | code | meaning |
|---|---|---|
${rows.join('\n')}

## Limits

| what | at most |
|---|---|
| scripts | ${scripts} |
| a script | ${scriptBytes / KB} KB |
| all scripts together | ${totalBytes / KB / KB} MB |
| directories in the path of a script | ${depth} |
| the bundle | ${bundleBytes / KB / KB} MB |
| the manifest, as JSON | ${manifestBytes / KB} KB |
| the state of an instance, as JSON | ${stateBytes / KB} KB |
`;
}

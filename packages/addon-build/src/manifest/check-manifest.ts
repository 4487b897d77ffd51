import { ADDON_API_VERSION, ADDON_LIMITS, ADDON_SCOPES, type BuildIssue, listManifestFaults } from '@svc/contract';
import { findNearest } from '../issues/find-nearest.ts';
import { type Finding, issueOfAddon } from '../issues/issue.ts';
import { toFields } from './read-manifest.ts';

const REACT_MAJOR = '19';
const MAX_DEPTH = 16;

/** Every field that breaks its rule. */
export function checkManifest(manifest: unknown): BuildIssue[] {
  const size = measure(manifest);
  if (size === null)
    return [
      issueOfAddon({
        code: 'MANIFEST_INVALID',
        message: `The manifest nests deeper than ${MAX_DEPTH} levels.`,
        hint: SEE,
      }),
    ];
  if (size > ADDON_LIMITS.manifestBytes) {
    const message = `The manifest has ${size} bytes; at most ${ADDON_LIMITS.manifestBytes} are allowed.`;
    return [issueOfAddon({ code: 'MANIFEST_INVALID', message, hint: 'Shorten descriptions; keep data in a script.' })];
  }
  const { apiVersion, react, scopes } = toFields(manifest);
  const findings: Finding[] = [...checkVersions(manifest, apiVersion, react), ...checkScopes(scopes)];
  for (const { field, rule } of listManifestFaults(manifest)) {
    // These have codes of their own.
    if (field === 'apiVersion' || field === 'react' || /^scopes\[\d+\]$/.test(field)) continue;
    const subject = field === '' ? 'The manifest' : `The field \`${field}\` of the manifest`;
    findings.push({ code: 'MANIFEST_INVALID', message: `${subject} ${rule}.`, hint: SEE });
  }
  return findings.map(issueOfAddon);
}

const SEE =
  'A small manifest is `{"apiVersion": "addon/v1", "scopes": ["data.read"], "ui": ["primitives"], "react": "19"}`.';

function checkVersions(manifest: unknown, apiVersion: unknown, react: unknown): Finding[] {
  const findings: Finding[] = [];
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return findings;
  if (apiVersion !== ADDON_API_VERSION) {
    const says = apiVersion === undefined ? 'is missing' : `is ${shorten(apiVersion)}, which is not supported`;
    const hint = `Write \`"apiVersion": "${ADDON_API_VERSION}"\`.`;
    findings.push({ code: 'API_VERSION_UNSUPPORTED', message: `\`apiVersion\` of the manifest ${says}.`, hint });
  }
  if (react !== undefined && react !== REACT_MAJOR) {
    const message = `\`react\` of the manifest is ${shorten(react)}; addons run on React ${REACT_MAJOR}.`;
    findings.push({ code: 'REACT_UNSUPPORTED', message, hint: `Write \`"react": "${REACT_MAJOR}"\`, as text.` });
  }
  return findings;
}

function checkScopes(scopes: unknown): Finding[] {
  if (!Array.isArray(scopes)) return [];
  return scopes
    .filter((scope) => !(ADDON_SCOPES as readonly unknown[]).includes(scope))
    .map((scope) => {
      const near = typeof scope === 'string' ? findNearest(scope, ADDON_SCOPES) : null;
      const list = `The scopes are ${ADDON_SCOPES.join(', ')}.`;
      const hint = near === null ? list : `Did you mean \`${near}\`? ${list}`;
      return { code: 'SCOPE_UNKNOWN', message: `There is no scope ${shorten(scope)}.`, hint };
    });
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Its bytes as JSON; null where it is nested so deep that nothing else should try to walk it. */
function measure(manifest: unknown): number | null {
  let level: unknown[] = [manifest];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return null;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return Buffer.byteLength(JSON.stringify(manifest) ?? '');
}

import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { offsetList, offsetQuery } from '../paging.ts';
import { ADDON_SCOPES } from '../scopes.ts';
import { Id, idParams, nullable, oneOf, shape, Timestamp } from '../shapes.ts';
import { ADDON_ISSUE_CODES, type AddonIssueCode, ISSUE_SEVERITIES } from './build-issues.ts';
import { ADDON_ENTITY_TYPES, type AddonEntityType, ManifestText } from './manifest.ts';

export const ScriptPath = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'From the root of the addon: `index.tsx`, `parts/plate.tsx`.',
});

/** A script as it is sent. What breaks a limit of addons is an issue of the build, not a refused call. */
export const NewScript = shape({ path: ScriptPath, content: Type.String({ maxLength: 4 * 1024 * 1024 }) });

const Place = { file: nullable(Type.String()), line: nullable(Type.Integer()), column: nullable(Type.Integer()) };

export const BuildIssue = shape({
  code: oneOf(Object.keys(ADDON_ISSUE_CODES) as AddonIssueCode[]),
  severity: oneOf(ISSUE_SEVERITIES),
  message: Type.String(),
  hint: nullable(Type.String({ description: 'What to write instead.' })),
  ...Place,
  endLine: nullable(Type.Integer()),
  endColumn: nullable(Type.Integer()),
});

/** A use of something, with where it stands. Lines and columns count from 1. */
const Use = shape({ file: Type.String(), line: Type.Integer(), column: Type.Integer() });

export const BuildAnalysis = shape({
  scopes: Type.Array(
    shape({
      scope: oneOf(ADDON_SCOPES),
      declared: Type.Boolean(),
      methods: Type.Array(Type.String()),
      uses: Type.Array(Use),
    }),
  ),
  methods: Type.Array(
    shape({
      method: Type.String(),
      scope: nullable(oneOf(ADDON_SCOPES)),
      certainty: oneOf(['certain', 'probable'], {
        description: '`probable`: the call looks like one of the proxy, and types could not prove it.',
      }),
      uses: Type.Array(Use),
    }),
  ),
  unresolved: Type.Array(shape({ message: Type.String(), ...Use.properties }), {
    description: 'Uses of the proxy that could not be followed.',
  }),
  externalEntities: Type.Array(
    shape({ name: Type.String(), declared: Type.Boolean(), mapped: Type.Boolean(), uses: Type.Array(Use) }),
  ),
  ui: Type.Array(Type.String()),
  imports: Type.Array(Type.String()),
});

export const Bundle = shape({
  bytes: Type.Integer(),
  gzipBytes: Type.Integer(),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

export const AddonBuild = shape({
  id: Id,
  status: oneOf(['green', 'failed']),
  persisted: Type.Boolean(),
  sourceHash: Type.String({ description: 'SHA-256 over scripts, manifest and mapping.' }),
  durationMs: Type.Number(),
  bundle: nullable(Bundle),
  issues: Type.Array(BuildIssue),
  analysis: BuildAnalysis,
});

export const KeptBuild = shape({
  id: Id,
  status: oneOf(['green', 'failed']),
  sourceHash: Type.String(),
  durationMs: Type.Number(),
  bundle: nullable(Bundle),
  errors: Type.Integer(),
  warnings: Type.Integer(),
  advisories: Type.Integer(),
  builtAt: Timestamp,
  builtBy: nullable(Id),
});

export const ManifestSuggestion = shape({
  manifest: Type.Record(Type.String(), Type.Unknown(), { description: 'The manifest with what is proposed put in.' }),
  scopes: BuildAnalysis.properties.scopes,
  externalEntities: Type.Array(
    shape({
      name: Type.String(),
      entityType: nullable(oneOf(Object.keys(ADDON_ENTITY_TYPES) as AddonEntityType[])),
      description: Type.String(),
      declared: Type.Boolean(),
      uses: Type.Array(Use),
    }),
  ),
  ui: Type.Array(Type.String()),
  undecided: Type.Array(shape({ message: Type.String(), ...Place }), {
    description: 'What a person has to decide.',
  }),
});

export const AddonCapability = shape({
  method: Type.String({ examples: ['data.tables.listObjects'] }),
  call: Type.String({ examples: ['svc.data.tables.listObjects(tableId, params?)'] }),
  scope: oneOf(ADDON_SCOPES),
  arguments: Type.Array(
    shape({ name: Type.String(), place: oneOf(['path', 'body', 'query']), required: Type.Boolean() }),
  ),
  summary: Type.String(),
});

export type NewScript = Static<typeof NewScript>;
export type BuildIssue = Static<typeof BuildIssue>;
export type BuildAnalysis = Static<typeof BuildAnalysis>;
export type AddonBuild = Static<typeof AddonBuild>;
export type KeptBuild = Static<typeof KeptBuild>;
export type ManifestSuggestion = Static<typeof ManifestSuggestion>;

const authoring = { visibility: 'public', access: 'ws:author_addons' } as const;
const viewing = { visibility: 'public', access: 'ws:view_addons' } as const;

const types = Type.Optional(
  Type.Boolean({ description: 'false leaves the type check out, which is faster. Default true.' }),
);

/** The two operations on one addon that build it and look into its code. */
export const addonBuilding = {
  build: operation({
    ...authoring,
    name: 'addons.addons.build',
    method: 'POST',
    path: '/addons/{id}/build',
    summary: 'Build an addon',
    description:
      'Checks and bundles the kept scripts with manifest and mapping, and keeps the outcome. It must be green for the addon to render. Answers 200 whether it is `green` or `failed`.',
    params: idParams,
    body: shape({ types }),
    cost: 10,
    response: shape({ build: AddonBuild }),
    errors: ['CONFLICT'],
  }),
  suggestManifest: operation({
    ...authoring,
    name: 'addons.addons.suggestManifest',
    method: 'POST',
    path: '/addons/{id}/suggest-manifest',
    summary: 'Propose a manifest from the code',
    description:
      'Finds the scopes with the lines that need them, the external entities and the parts of the UI. Changes nothing. Scripts that are sent are looked at instead of the kept ones.',
    params: idParams,
    readOnly: true,
    bulk: true,
    cost: 5,
    body: shape({
      manifest: Type.Optional(ManifestText),
      scripts: Type.Optional(Type.Array(NewScript, { maxItems: 1000 })),
    }),
    response: shape({ suggestion: ManifestSuggestion }),
  }),
};

export const addonBuilds = {
  check: operation({
    ...authoring,
    name: 'addons.builds.check',
    method: 'POST',
    path: '/addons/build',
    summary: 'Try a build without keeping anything',
    description: 'Answers 200 whether it is `green` or `failed`.',
    readOnly: true,
    bulk: true,
    cost: 10,
    body: shape({ manifest: ManifestText, scripts: Type.Array(NewScript, { maxItems: 1000 }), types }),
    response: shape({ build: AddonBuild }),
  }),
  list: operation({
    ...viewing,
    name: 'addons.builds.list',
    method: 'GET',
    path: '/addons/{id}/builds',
    summary: 'List the builds of an addon, newest first',
    params: idParams,
    list: 'versions',
    query: offsetQuery({}),
    response: offsetList('builds', KeptBuild),
  }),
  get: operation({
    ...viewing,
    name: 'addons.builds.get',
    method: 'GET',
    path: '/addons/{id}/builds/{buildId}',
    summary: 'Read a build with its issues',
    params: shape({ id: Id, buildId: Id }),
    response: shape({ build: AddonBuild }),
  }),
};

export const addonCapabilities = {
  list: operation({
    ...viewing,
    name: 'addons.capabilities.list',
    method: 'GET',
    path: '/addons/capabilities',
    summary: 'List every method of the capability proxy with its scope',
    response: shape({ capabilities: Type.Array(AddonCapability) }),
  }),
};

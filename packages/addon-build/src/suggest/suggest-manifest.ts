import {
  ADDON_API_VERSION,
  ADDON_ENTITY_TYPES,
  ADDON_SCOPES,
  type AddonEntityType,
  ENTITY_NAME_PATTERN,
  type ManifestSuggestion,
} from '@svc/contract';
import type { ParsedFile } from '../parse/parsed-file.ts';
import type { FoundUses } from '../uses/find-uses.ts';
import { toScopeAnalysis } from '../uses/scope-issues.ts';
import { type EntityFlow, findEntityFlows } from './entity-flows.ts';
import { listUiParts } from './ui-parts.ts';

export interface SuggestionInput {
  /** As it is now: right or wrong. */
  manifest: unknown;
  scripts: readonly { path: string; content: string }[];
  /** The scripts that could be read. */
  files: readonly ParsedFile[];
  uses: FoundUses;
}

type Suggested = ManifestSuggestion['externalEntities'][number];
type Undecided = ManifestSuggestion['undecided'];

/** What people call an entity of each type. */
const NOUNS: Record<AddonEntityType, string> = {
  data_table: 'table',
  environment: 'environment',
  saved_query: 'saved query',
  result_schema: 'result schema',
  document: 'document',
  project: 'project',
  item_type: 'item type',
  container: 'container',
  file: 'file',
};

/** Words in names that tell a type where the code does not. */
const TYPE_OF_WORD: [RegExp, AddonEntityType][] = [
  [/(^|_)ITEM_TYPES?$/, 'item_type'],
  [/(^|_)(QUERY|QUERIES)$/, 'saved_query'],
  [/(^|_)(RESULT_)?SCHEMAS?$/, 'result_schema'],
  [/(^|_)(TABLE|TABLES)$/, 'data_table'],
  [/(^|_)(ENVIRONMENT|ENV)$/, 'environment'],
  [/(^|_)(DOCUMENT|DOC|PROTOCOL|SOP)$/, 'document'],
  [/(^|_)PROJECT$/, 'project'],
  [/(^|_)(CONTAINER|FREEZER|SHELF|RACK|BOX|PLATE|ROOM)$/, 'container'],
  [/(^|_)(FILE|IMAGE|PICTURE|LOGO)$/, 'file'],
];

/** Proposes a manifest from what the code does, and tells what it could not decide. */
export function suggestManifest({ manifest, scripts, files, uses }: SuggestionInput): ManifestSuggestion {
  const before = toRecord(manifest) ?? {};
  const declaredScopes = Array.isArray(before.scopes) ? before.scopes.filter((scope) => typeof scope === 'string') : [];
  const declaredEntities = toRecord(before.externalEntities) ?? {};
  const undecided: Undecided = [];
  const entry = typeof before.sourceEntry === 'string' ? before.sourceEntry : null;
  const scopes = toScopeAnalysis(uses, declaredScopes);
  const flows = findEntityFlows(files, entry);
  const externalEntities = flows
    .map((flow) => suggestEntity(flow, toRecord(declaredEntities[flow.name]), undecided))
    .concat(listUnusedEntities(declaredEntities, flows));
  const ui = listUiParts(files);
  undecided.push(...listUncertainties(uses, scripts, files));
  return {
    manifest: {
      ...before,
      apiVersion: ADDON_API_VERSION,
      scopes: proposeScopes(uses, declaredScopes, externalEntities),
      externalEntities: proposeEntities(externalEntities, declaredEntities),
      ui,
      react: '19',
    },
    scopes,
    externalEntities,
    ui,
    undecided,
  };
}

/** What is needed, what covers the entities, and what is declared, as long as some calls are not known. */
function proposeScopes(
  { methods, unresolved }: FoundUses,
  declared: readonly string[],
  entities: readonly Suggested[],
): string[] {
  const proposed = new Set<string>(
    ADDON_SCOPES.filter(
      (scope) =>
        methods.some((method) => method.scope === scope) || (unresolved.length > 0 && declared.includes(scope)),
    ),
  );
  for (const { entityType, uses } of entities) {
    if (entityType === null || uses.length === 0) continue;
    const covering: readonly string[] = ADDON_ENTITY_TYPES[entityType];
    if (!covering.some((scope) => proposed.has(scope))) proposed.add(covering[0]!);
  }
  return ADDON_SCOPES.filter((scope) => proposed.has(scope));
}

function suggestEntity(flow: EntityFlow, declared: Record<string, unknown> | null, undecided: Undecided): Suggested {
  const { name, uses, takers } = flow;
  const [place] = uses;
  const where = { file: place?.file ?? null, line: place?.line ?? null, column: place?.column ?? null };
  const declaredType = isEntityType(declared?.entityType) ? declared.entityType : null;
  const found = [...new Set(takers.map(({ entityType }) => entityType))];
  const guessed = TYPE_OF_WORD.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  const entityType = declaredType ?? mostFrequent(takers.map((taker) => taker.entityType)) ?? guessed;
  if (!new RegExp(ENTITY_NAME_PATTERN).test(name))
    undecided.push({
      message: `\`process.ext.${name}\` cannot be declared: a name is made of capitals, digits and underscores.`,
      ...where,
    });
  if (declaredType !== null && found.length > 0 && !found.includes(declaredType))
    undecided.push({
      message: `${name} is declared as \`${declaredType}\`, and the code uses it as \`${found.join('`, `')}\`.`,
      ...where,
    });
  else if (found.length > 1)
    undecided.push({ message: `${name} is used as \`${found.join('` and as `')}\`: it may need two names.`, ...where });
  else if (found.length === 0 && declaredType === null)
    undecided.push({
      message:
        guessed === null
          ? `No call tells what ${name} is. Choose its type.`
          : `No call tells what ${name} is. \`${guessed}\` is guessed from its name.`,
      ...where,
    });
  return { name, entityType, description: describe(flow, entityType, declared), declared: declared !== null, uses };
}

/** An instruction for whoever chooses the entity. */
function describe(
  { name, takers }: EntityFlow,
  entityType: AddonEntityType | null,
  declared: Record<string, unknown> | null,
): string {
  if (typeof declared?.description === 'string' && declared.description.trim() !== '') return declared.description;
  const noun = entityType === null ? 'entity' : NOUNS[entityType];
  const words = name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(new RegExp(` ${noun}$`), '');
  const methods = [...new Set(takers.map(({ method }) => (method.includes('.') ? `svc.${method}` : method)))];
  const used =
    methods.length === 0 ? '' : ` The addon uses it in ${methods.map((method) => `\`${method}\``).join(', ')}.`;
  return `Choose the ${noun} for “${words}”.${used}`.slice(0, 1000);
}

/** What is declared stays proposed even where the code does not use it; the build warns of it. */
function listUnusedEntities(declared: Record<string, unknown>, flows: readonly EntityFlow[]): Suggested[] {
  return Object.entries(declared).flatMap(([name, value]) => {
    const entity = toRecord(value);
    if (flows.some((flow) => flow.name === name)) return [];
    return [
      {
        name,
        entityType: isEntityType(entity?.entityType) ? entity.entityType : null,
        description: typeof entity?.description === 'string' ? entity.description : '',
        declared: true,
        uses: [],
      },
    ];
  });
}

function proposeEntities(suggested: readonly Suggested[], declared: Record<string, unknown>): Record<string, unknown> {
  const used = suggested.filter(({ name, uses }) => uses.length > 0 && new RegExp(ENTITY_NAME_PATTERN).test(name));
  return Object.fromEntries(
    used.map(({ name, entityType, description }) => [
      name,
      { entityId: null, ...toRecord(declared[name]), entityType, description },
    ]),
  );
}

function listUncertainties(
  { methods, unresolved }: FoundUses,
  scripts: SuggestionInput['scripts'],
  files: readonly ParsedFile[],
): Undecided {
  const unread = scripts.filter(({ path }) => !files.some((file) => file.path === path));
  const probable = methods.filter(({ certainty, scope }) => certainty === 'probable' && scope !== null);
  const unknown = methods.filter(({ scope }) => scope === null);
  return [
    ...unread.map(({ path }) => ({ message: `${path} could not be read.`, file: path, line: null, column: null })),
    ...unknown.flatMap(({ method, uses }) =>
      uses.map((place) => ({ message: `\`svc.${method}\` is no method of the proxy.`, ...place })),
    ),
    ...probable.flatMap(({ method, uses }) =>
      uses.map((place) => ({ message: `This looks like \`svc.${method}\`, and nothing proves it.`, ...place })),
    ),
    ...unresolved.map(({ message, file, line, column }) => ({ message, file, line, column })),
  ];
}

function mostFrequent(types: readonly AddonEntityType[]): AddonEntityType | null {
  const counts = new Map<AddonEntityType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function isEntityType(value: unknown): value is AddonEntityType {
  return typeof value === 'string' && Object.hasOwn(ADDON_ENTITY_TYPES, value);
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { findUses } from '../uses/find-uses.ts';
import { suggestManifest } from './suggest-manifest.ts';

function suggest(sources: Record<string, string>, manifest: unknown = {}) {
  const files = Object.entries(sources).flatMap(([path, source]): ParsedFile[] => {
    const { program, comments, errors } = parseSync(path, source);
    return errors.length > 0 ? [] : [{ path, source, program, comments }];
  });
  const scripts = Object.entries(sources).map(([path, content]) => ({ path, content }));
  return suggestManifest({ manifest, scripts, files, uses: findUses(files) });
}

const mount = (body: string) => `export default (element, { svc }) => { ${body} };`;

const SAMPLES = {
  'index.tsx': `import { Panel } from '@svc/ui/primitives';
import { load } from './load';
export default function mount(element, { svc }) {
  load(svc);
  svc.data.tables.createObject(process.ext.SAMPLES, { data: {} });
}`,
  'load.ts': `const TABLE = process.ext.SAMPLES;
export const load = (svc) => svc.data.tables.listObjects(TABLE, { limit: 5 });`,
};

describe('a suggested manifest', () => {
  it('has scopes with the lines that need them, entities with their type and an instruction, and the ui', () => {
    const suggestion = suggest(SAMPLES);
    expect(suggestion.scopes).toEqual([
      {
        scope: 'data.read',
        declared: false,
        methods: ['data.tables.listObjects'],
        uses: [{ file: 'load.ts', line: 2, column: 30 }],
      },
      {
        scope: 'data.write',
        declared: false,
        methods: ['data.tables.createObject'],
        uses: [{ file: 'index.tsx', line: 5, column: 3 }],
      },
    ]);
    expect(suggestion.externalEntities).toMatchObject([
      {
        name: 'SAMPLES',
        entityType: 'data_table',
        declared: false,
        uses: [
          { file: 'index.tsx', line: 5 },
          { file: 'load.ts', line: 1, column: 15 },
        ],
      },
    ]);
    expect(suggestion.externalEntities[0]?.description).toMatch(
      /^Choose the table for “samples”\. The addon uses it in `svc\.data\.tables\.\w+`, `svc\.data\.tables\.\w+`\.$/,
    );
    expect(suggestion.ui).toEqual(['primitives']);
    expect(suggestion.undecided).toEqual([]);
    expect(suggestion.manifest).toMatchObject({
      apiVersion: 'addon/v1',
      scopes: ['data.read', 'data.write'],
      ui: ['primitives'],
      react: '19',
      externalEntities: { SAMPLES: { entityId: null, entityType: 'data_table' } },
    });
  });

  it('keeps what a person has written: ids, instructions and other fields', () => {
    const entity = { entityId: 'kept', entityType: 'data_table', description: 'The table of samples.' };
    const { manifest } = suggest(SAMPLES, {
      surfaces: ['block'],
      externalEntities: { SAMPLES: entity, OLD: entity },
    });
    expect(manifest).toMatchObject({ surfaces: ['block'], externalEntities: { SAMPLES: entity } });
    expect(manifest.externalEntities).not.toHaveProperty('OLD');
  });

  it('leaves out scopes that nothing needs, unless some calls are not known', () => {
    const known = suggest({ 'index.tsx': mount('svc.search.run({ q: "x" });') }, { scopes: ['data.read'] });
    expect(known.manifest.scopes).toEqual(['search.read']);
    const open = suggest({ 'index.tsx': mount('svc.data[x]();') }, { scopes: ['data.read'] });
    expect(open.manifest.scopes).toEqual(['data.read']);
  });

  it('covers the domain of each entity, since a build needs that', () => {
    const { manifest } = suggest({ 'index.tsx': mount('svc.search.run({ q: process.ext.SAMPLE_TABLE });') });
    expect(manifest.scopes).toEqual(['data.read', 'search.read']);
  });
});

it.each([
  ['svc.data.tables.get(process.ext.X)', 'data_table'],
  ['svc.data.query.run({ from: process.ext.X })', 'data_table'],
  ['svc.data.columns.list(process.ext.X)', 'data_table'],
  ['svc.data.environments.get(process.ext.X)', 'environment'],
  ['svc.data.tables.list({ environmentId: process.ext.X })', 'environment'],
  ['svc.data.savedQueries.run(process.ext.X, {})', 'saved_query'],
  ['svc.results.schemas.get(process.ext.X)', 'result_schema'],
  ['svc.results.batches.list({ schemaId: process.ext.X })', 'result_schema'],
  ['svc.documents.documents.get(process.ext.X)', 'document'],
  ['svc.documents.markdown.append(process.ext.X, { markdown: "" })', 'document'],
  ['svc.documents.documents.list({ projectId: process.ext.X })', 'project'],
  ['svc.documents.projects.get(process.ext.X)', 'project'],
  ['svc.inventory.itemTypes.get(process.ext.X)', 'item_type'],
  ['svc.inventory.items.query({ itemTypeId: process.ext.X })', 'item_type'],
  ['svc.inventory.containers.getGrid(process.ext.X)', 'container'],
  ['svc.inventory.containers.list({ parentId: process.ext.X })', 'container'],
  ['svc.inventory.placements.move({ moves: [{ containerId: process.ext.X }] })', 'container'],
  ['svc.storage.files.text(process.ext.X)', 'file'],
])('%s makes it a %s', (call, entityType) => {
  const { externalEntities, undecided } = suggest({ 'index.tsx': mount(`${call};`) });
  expect(externalEntities).toMatchObject([{ name: 'X', entityType }]);
  expect(undecided).toEqual([]);
});

it('follows entities through constants, objects, functions and helpers of the SDK', () => {
  const { externalEntities } = suggest({
    'index.tsx': `import { AddonImage } from '@svc/addon-sdk'; import { ids } from './ids'; const run = (svc, id) => svc.inventory.containers.get(id);
      ${mount('run(svc, ids.box); render(<AddonImage fileId={process.ext.LOGO} svc={svc} />);')}`,
    'ids.ts': 'export const ids = { box: process.ext.MY_BOX };',
  });
  expect(externalEntities.map(({ name, entityType }) => [name, entityType])).toEqual([
    ['LOGO', 'file'],
    ['MY_BOX', 'container'],
  ]);
});

describe('what is undecided', () => {
  const messages = (body: string, manifest: unknown = {}) =>
    suggest({ 'index.tsx': mount(body) }, manifest).undecided.map(({ message }) => message);

  it('is an entity that no call takes; its type is guessed from its name where that tells', () => {
    expect(messages('use(process.ext.THING);')).toEqual(['No call tells what THING is. Choose its type.']);
    expect(messages('use(process.ext.SAMPLE_TABLE);')).toEqual([
      'No call tells what SAMPLE_TABLE is. `data_table` is guessed from its name.',
    ]);
  });

  it('is an entity that is used in two ways, or in another way than it is declared', () => {
    const body = 'svc.data.tables.get(process.ext.X); svc.storage.files.get(process.ext.X);';
    expect(messages(body)).toEqual(['X is used as `data_table` and as `file`: it may need two names.']);
    const declared = { externalEntities: { X: { entityId: null, entityType: 'project', description: '' } } };
    expect(messages('svc.data.tables.get(process.ext.X);', declared)).toEqual([
      'X is declared as `project`, and the code uses it as `data_table`.',
    ]);
  });

  it('is a name that cannot be declared', () => {
    expect(messages('svc.data.tables.get(process.ext.samples);')[0]).toMatch(/capitals, digits and underscores/);
  });

  it('is what cannot be followed, what is only probable, what does not exist and what cannot be read', () => {
    expect(messages('svc.data[x](); other.data.tables.list(); svc.data.nothing();')).toEqual([
      '`svc.data.nothing` is no method of the proxy.',
      'This looks like `svc.data.tables.list`, and nothing proves it.',
      expect.stringMatching(/is read under a name that is made/),
    ]);
    const { undecided } = suggest({ 'index.tsx': '<' }, null);
    expect(undecided).toEqual([
      { message: 'index.tsx could not be read.', file: 'index.tsx', line: null, column: null },
    ]);
  });
});

import { CompletionContext, type CompletionResult, type CompletionSource } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completeArguments } from './argument-completion.ts';
import { completeExt } from './ext-completion.ts';
import { completeImports, toSpecifier } from './import-completion.ts';
import { completeSvc } from './svc-completion.ts';

/** What a source offers where `|` stands in the text. */
function offers(source: CompletionSource, marked: string, explicit = true): string[] | null {
  const pos = marked.indexOf('|');
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, extensions: [javascript({ typescript: true, jsx: true })] });
  ensureSyntaxTree(state, doc.length);
  const result = source(new CompletionContext(state, pos, explicit)) as CompletionResult | null;
  return result === null ? null : result.options.map(({ label }) => label);
}

describe('after svc', () => {
  it('come the groups, then their methods, over lines too', () => {
    expect(offers(completeSvc, 'svc.|')).toEqual(
      expect.arrayContaining(['data', 'documents', 'inventory', 'results', 'search', 'storage']),
    );
    expect(offers(completeSvc, 'await props.svc.data.ta|')).toEqual(expect.arrayContaining(['tables', 'objects']));
    expect(offers(completeSvc, 'svc.data.tables\n  .li|')).toEqual(expect.arrayContaining(['listObjects', 'get']));
  });

  it('comes nothing that the proxy does not have', () => {
    expect(offers(completeSvc, 'svc.data.nothing.|')).toBeNull();
    expect(offers(completeSvc, 'mysvc.|')).toBeNull();
    expect(offers(completeSvc, 'svc.data.tables.get.|')).toBeNull();
    expect(offers(completeSvc, 'svc.constructor.|')).toBeNull();
  });
});

describe('in the object of a call', () => {
  it('stand the fields that the method takes there', () => {
    expect(offers(completeArguments, 'svc.data.tables.listObjects(id, { li| })')).toEqual(
      expect.arrayContaining(['limit', 'offset', 'sort', 'q']),
    );
    expect(offers(completeArguments, 'svc.data.tables.createObject(id, { |})')).toContain('data');
  });

  it('stands nothing where a value goes, or where another call is', () => {
    expect(offers(completeArguments, 'svc.data.tables.listObjects(id, { limit: l| })')).toBeNull();
    expect(offers(completeArguments, 'other(id, { li| })')).toBeNull();
    expect(offers(completeArguments, 'svc.data.tables.listObjects(id, { q: f({ a| }) })')).toBeNull();
  });
});

it('names the entities of the manifest after process.ext', () => {
  const source = completeExt(() => [
    { name: 'SAMPLES', entityId: null, entityType: 'data_table', description: 'The samples.' },
  ]);
  expect(offers(source, 'process.ext.S|')).toEqual(['SAMPLES']);
  expect(offers(source, 'process.env.|')).toBeNull();
});

it('offers allowed modules and the other scripts in an import', () => {
  const source = completeImports(
    () => ['index.tsx', 'parts/well.tsx', 'parts/plate.ts'],
    () => 'parts/well.tsx',
  );
  const offered = offers(source, "import { Button } from '@svc|'");
  expect(offered).toEqual(expect.arrayContaining(['@svc/ui/primitives', '@svc/addon-sdk', './plate', '@/index']));
  expect(offered).not.toContain('./well');
  expect(toSpecifier('index.tsx', 'parts/well.tsx')).toBe('./parts/well');
});

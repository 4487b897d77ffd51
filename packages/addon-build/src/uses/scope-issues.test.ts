import { capabilities } from '@svc/contract';
import { describe, expect, it } from 'vitest';
import type { FoundUses } from './find-uses.ts';
import { listScopeIssues, toScopeAnalysis } from './scope-issues.ts';
import { suggestMethod } from './suggest-method.ts';

const place = { file: 'index.tsx', line: 3, column: 5 };
const used = (method: string, certainty: 'certain' | 'probable' = 'certain'): FoundUses['methods'][number] => ({
  method,
  scope: capabilities.find((capability) => capability.method === method)?.scope ?? null,
  certainty,
  uses: [place],
});

describe('issues of scopes', () => {
  it('are none where what is declared is what is used', () => {
    expect(listScopeIssues({ methods: [used('data.tables.list')], unresolved: [] }, ['data.read'])).toEqual([]);
  });

  it('tell a scope that is used and not declared, at the line, with what to add', () => {
    expect(listScopeIssues({ methods: [used('data.objects.update')], unresolved: [] }, [])).toEqual([
      {
        code: 'SCOPE_UNDECLARED',
        severity: 'warning',
        message: '`svc.data.objects.update` is used, and the manifest does not declare its scope `data.write`.',
        hint: 'Add `"data.write"` to `scopes` in the manifest.',
        ...place,
        endLine: null,
        endColumn: null,
      },
    ]);
  });

  it('say so where a use is only probable', () => {
    const [issue] = listScopeIssues({ methods: [used('data.tables.list', 'probable')], unresolved: [] }, []);
    expect(issue?.message).toContain('is probably used');
  });

  it('tell a scope that nothing needs, and leave room for what could not be followed', () => {
    const [issue] = listScopeIssues({ methods: [], unresolved: [] }, ['search.read']);
    expect(issue).toMatchObject({ code: 'SCOPE_UNUSED', file: null, hint: expect.stringContaining('asked for less') });
    const [careful] = listScopeIssues({ methods: [], unresolved: [{ message: '', ...place }] }, ['search.read']);
    expect(careful?.hint).toContain('index.tsx, line 3');
  });

  it('leave scopes that do not exist to the check of the manifest', () => {
    expect(listScopeIssues({ methods: [], unresolved: [] }, ['people.read'])).toEqual([]);
  });

  it('tell a method that does not exist, and the one that is meant', () => {
    const [issue] = listScopeIssues({ methods: [used('data.updateObject')], unresolved: [] }, []);
    expect(issue).toMatchObject({
      code: 'METHOD_UNKNOWN',
      severity: 'warning',
      message: '`svc.data.updateObject` is no method of the proxy.',
      hint: 'Use `svc.data.objects.update(id, body, params?)`, which needs the scope `data.write`.',
      ...place,
    });
  });
});

it('lists scopes with what needs them', () => {
  const methods = [used('data.tables.list'), used('data.objects.get'), used('nothing.here')];
  expect(toScopeAnalysis({ methods }, ['search.read'])).toEqual([
    { scope: 'data.read', declared: false, methods: ['data.tables.list', 'data.objects.get'], uses: [place, place] },
    { scope: 'search.read', declared: true, methods: [], uses: [] },
  ]);
});

it.each([
  ['data.updateObject', 'data.objects.update'],
  ['data.objects.updateObject', 'data.objects.update'],
  ['data.tables.updateObject', 'data.tables.updateObjects'],
  ['data.deleteObject', 'data.objects.archive'],
  ['data.objects.delete', 'data.objects.archive'],
  ['data.objects.remove', 'data.objects.archive'],
  ['data.objects.create', 'data.tables.createObject'],
  ['data.tables.listRows', 'data.tables.listObjects'],
  ['data.tables.lisObjects', 'data.tables.listObjects'],
  ['data.table.list', 'data.tables.list'],
  ['inventory.container.get', 'inventory.containers.get'],
  ['files.download', 'storage.files.download'],
  ['storage.files.read', 'storage.files.get'],
  ['documents.list', 'documents.documents.list'],
  ['search', 'search.run'],
  ['search.query', 'search.run'],
  ['xyzzy.plugh', null],
])('for %s means %s', (wrong, right) => {
  expect(suggestMethod(wrong)).toBe(right);
});

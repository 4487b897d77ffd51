import { describe, expect, it } from 'vitest';
import { type Approval, followManifest } from './approval.ts';

const approved: Approval = {
  enabled: true,
  enabledBy: 'somebody',
  enabledAt: '2026-01-31T12:00:00.000Z',
  needsApproval: false,
  grantedScopes: ['data.read', 'data.write'],
};
const declares = (...scopes: string[]) => ({ scopes });

describe('an approval follows the manifest', () => {
  it('and is taken back by a scope that nobody has seen', () => {
    const after = followManifest(approved, declares('data.read', 'data.write'), declares('data.read', 'search.read'));
    expect(after).toEqual({
      enabled: false,
      enabledBy: null,
      enabledAt: null,
      needsApproval: true,
      grantedScopes: ['data.read'],
    });
  });

  it('and answers nothing but the approval, whatever it is part of', () => {
    const row = { ...approved, name: 'Plate map', manifest: declares('data.read') };
    expect(Object.keys(followManifest(row, row.manifest, row.manifest)).sort()).toEqual(Object.keys(approved).sort());
  });

  it('and becomes smaller with it, and stays', () => {
    const after = followManifest(approved, declares('data.read', 'data.write'), declares('data.read'));
    expect(after).toEqual({ ...approved, grantedScopes: ['data.read'] });
  });

  it('so that what was given up needs a new one', () => {
    const smaller = followManifest(approved, declares('data.read', 'data.write'), declares('data.read'));
    const again = followManifest(smaller, declares('data.read'), declares('data.read', 'data.write'));
    expect(again).toMatchObject({ enabled: false, needsApproval: true, grantedScopes: ['data.read'] });
  });

  it('and holds where a declared scope was refused before, and still is', () => {
    const narrow = { ...approved, grantedScopes: ['data.read' as const] };
    const same = declares('data.read', 'data.write');
    expect(followManifest(narrow, same, same)).toEqual(narrow);
  });

  it('and words that are no scopes count for nothing', () => {
    const after = followManifest(approved, declares('data.read', 'data.write'), { scopes: ['all', 7] });
    expect(after).toEqual({ ...approved, grantedScopes: [] });
  });
});

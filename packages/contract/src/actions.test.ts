import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_ACTIONS, expandActions, impliedActions } from './actions.ts';
import { grantableRoles, ROLE_NAMES, ROLES } from './roles.ts';

const anyActions = fc.subarray([...ALL_ACTIONS]);

describe('actions', () => {
  it('imply what the table says, through every step', () => {
    expect(expandActions(['ws:design_data'])).toEqual(['ws:view_data', 'ws:edit_data', 'ws:design_data']);
    expect(expandActions(['ws:enable_addons'])).toEqual(['ws:view_addons', 'ws:author_addons', 'ws:enable_addons']);
    expect(impliedActions(['ws:finalize_results'])).toEqual(['ws:view_results', 'ws:edit_results']);
    expect(impliedActions(['ws:search'])).toEqual([]);
  });

  it('expand to the same set when expanded twice, and never lose one', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        const expanded = expandActions(actions);
        expect(expandActions(expanded)).toEqual(expanded);
        expect(expanded).toEqual(expect.arrayContaining(actions));
      }),
    );
  });
});

describe('roles', () => {
  it('hold everything that their actions imply', () => {
    for (const role of ROLE_NAMES) expect(expandActions(ROLES[role].actions)).toEqual(ROLES[role].actions);
  });

  it('are granted only by who holds all of them, and Owner by nobody', () => {
    expect(grantableRoles(ROLES.owner.actions)).toEqual(['admin', 'member', 'viewer']);
    expect(grantableRoles(ROLES.member.actions)).toEqual(['member', 'viewer']);
    expect(grantableRoles(ROLES.viewer.actions)).toEqual(['viewer']);
    expect(grantableRoles([])).toEqual([]);
  });
});

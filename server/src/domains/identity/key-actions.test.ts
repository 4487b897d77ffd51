import { ALL_ACTIONS, expandActions, ROLE_NAMES, ROLES } from '@svc/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveActions, type KeyGrant } from './key-actions.ts';

const anyGrant: fc.Arbitrary<KeyGrant> = fc.oneof(
  fc.constant({ kind: 'self' as const, role: null, actions: null }),
  fc.constantFrom(...ROLE_NAMES).map((role) => ({ kind: 'role' as const, role, actions: null })),
  fc.subarray([...ALL_ACTIONS]).map((actions) => ({ kind: 'custom' as const, role: null, actions })),
);

describe('the rights of a key', () => {
  it('never exceed those of its creator now', () => {
    fc.assert(
      fc.property(anyGrant, fc.constantFrom(...ROLE_NAMES), (grant, creatorRole) => {
        const held = new Set(ROLES[creatorRole].actions);
        expect(effectiveActions(grant, creatorRole).every((action) => held.has(action))).toBe(true);
      }),
    );
  });

  it('never exceed what was granted', () => {
    fc.assert(
      fc.property(fc.subarray([...ALL_ACTIONS]), fc.constantFrom(...ROLE_NAMES), (actions, creatorRole) => {
        const granted = new Set(expandActions(actions));
        const effective = effectiveActions({ kind: 'custom', role: null, actions }, creatorRole);
        expect(effective.every((action) => granted.has(action))).toBe(true);
      }),
    );
  });

  it('are none when the creator is gone', () => {
    fc.assert(fc.property(anyGrant, (grant) => void expect(effectiveActions(grant, null)).toEqual([])));
  });
});

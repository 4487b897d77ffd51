import { ALL_ACTIONS } from '@svc/contract';
import { expect, it } from 'vitest';
import { groupActions } from './group-actions.ts';

it('gives every action of the contract exactly one group', () => {
  const grouped = groupActions().flatMap((group) => group.actions);
  expect(grouped.toSorted()).toEqual(ALL_ACTIONS.toSorted());
});

it('leaves out groups with nothing to offer', () => {
  expect(groupActions(['ws:search']).map((group) => group.label)).toEqual(['Search']);
});

import { expect, it } from 'vitest';
import { toggleAction, toScope } from './scope-choice.ts';

it('sends a custom scope with everything it implies', () => {
  expect(toScope({ kind: 'custom', actions: ['ws:edit_data'] })).toEqual({
    kind: 'custom',
    actions: ['ws:view_data', 'ws:edit_data'],
  });
});

it('sends a role as it is', () => {
  expect(toScope({ kind: 'role', role: 'viewer' })).toEqual({ kind: 'role', role: 'viewer' });
});

it('remembers what was ticked by hand when the action that implies it is unticked', () => {
  const ticked = toggleAction(toggleAction([], 'ws:view_data'), 'ws:edit_data');
  expect(toggleAction(ticked, 'ws:edit_data')).toEqual(['ws:view_data']);
});

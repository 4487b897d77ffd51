import { describe, expect, it } from 'vitest';
import { listActions, matchActions } from './palette-actions.ts';

const labels = (typed: string, actions: Parameters<typeof listActions>[1]) =>
  matchActions(listActions([{ id: 'e', name: 'Cloning' }], actions), typed).map(({ label }) => label);

describe('actions', () => {
  it('are found by the beginnings of their words, in any order', () => {
    expect(labels('tab new', ['ws:design_data'])).toEqual(['New table in Cloning']);
    expect(labels('sett', [])).toContain('Go to settings');
    expect(labels('invite', [])).toEqual(['Go to members']);
    expect(labels('ettings', [])).toEqual([]);
  });

  it('are offered only to whom they are allowed', () => {
    expect(labels('new', [])).toEqual([]);
    expect(labels('audit', [])).toEqual([]);
    expect(labels('audit', ['ws:view_audit'])).toEqual(['Go to audit trail']);
  });
});

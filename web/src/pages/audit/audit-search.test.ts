import { expect, it } from 'vitest';
import { parseAuditSearch, toAuditQuery } from './audit-search.ts';

const id = '01a1dd36-0943-771f-b360-ac1bfb42a274';

it('keeps the filters that make sense and drops the others', () => {
  expect(
    parseAuditSearch({
      actorId: id,
      entityId: 'x',
      authMethod: 'carrier pigeon',
      from: '2026-01-31',
      to: 'soon',
      q: 1,
    }),
  ).toEqual({ actorId: id, from: '2026-01-31' });
});

it('asks for whole days, the last one included', () => {
  const { from, to } = toAuditQuery({ from: '2026-01-31', to: '2026-01-31' });
  expect(Date.parse(to!) - Date.parse(from!)).toBe(24 * 3600 * 1000);
});

import { Text } from '@codemirror/state';
import type { BuildIssue } from '@svc/contract';
import { expect, it } from 'vitest';
import { toDiagnostics } from './to-diagnostics.ts';

const doc = Text.of(['import x from "y";', 'const a = 1;', '']);
const issue = (fields: Partial<BuildIssue>): BuildIssue => ({
  code: 'COMPILE_ERROR',
  severity: 'error',
  message: 'wrong',
  hint: null,
  file: 'index.tsx',
  line: null,
  column: null,
  endLine: null,
  endColumn: null,
  ...fields,
});
const range = (fields: Partial<BuildIssue>) => {
  const { from, to } = toDiagnostics(doc, [issue(fields)])[0]!;
  return doc.sliceString(from, to);
};

it('marks what an issue names', () => {
  expect(range({ line: 2, column: 7, endLine: 2, endColumn: 8 })).toBe('a');
  expect(range({ line: 2, column: 7 })).toBe('a = 1;');
  expect(range({})).toBe('import x from "y";');
});

it('stays inside of a text that has become shorter', () => {
  expect(range({ line: 40, column: 9, endLine: 50, endColumn: 2 })).toBe('');
  expect(range({ line: 1, column: 900, endLine: 1, endColumn: 950 })).toBe('');
});

it('puts the way out below the message', () => {
  expect(toDiagnostics(doc, [issue({ hint: 'write z', severity: 'advisory' })])).toMatchObject([
    { severity: 'info', message: 'wrong\nwrite z', source: 'COMPILE_ERROR' },
  ]);
});

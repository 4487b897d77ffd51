import { describe, expect, it } from 'vitest';
import { findRuleProblems } from './check-rules.ts';

// Written in parts, so that the check does not take these for citations.
const id = (number: number) => `[${'UNIT'}-${number}]`;
const spec = (...lines: string[]) => [{ path: 'packages/units/SPEC.md', text: lines.join('\n') }];
const test = (text: string) => [{ path: 'packages/units/parse.test.ts', text }];

describe('rules with ids', () => {
  it('passes when each rule is cited', () => {
    const tests = test(`it('${id(1)} reads', …); it('${id(2)} writes', …)`);
    expect(findRuleProblems(spec(`${id(1)} reads`, `- ${id(2)} writes, unlike ${id(9)}`), tests)).toEqual([]);
  });

  it('finds a rule that no test cites', () => {
    expect(findRuleProblems(spec(`${id(1)} reads`), test(''))).toEqual([
      `${id(1)} of packages/units/SPEC.md is cited by no test`,
    ]);
  });

  it('finds a citation of an unknown rule', () => {
    expect(findRuleProblems([], test(`it('${id(7)} flies')`))).toEqual([
      `${id(7)} is cited by packages/units/parse.test.ts and written in no SPEC.md`,
    ]);
  });

  it('finds an id that is used for two rules', () => {
    const problems = findRuleProblems(spec(`${id(1)} reads`, `${id(1)} writes`), test(id(1)));
    expect(problems).toEqual([`${id(1)} is written twice: packages/units/SPEC.md and packages/units/SPEC.md`]);
  });
});

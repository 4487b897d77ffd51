import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS>();
const MAX_COMPILED = 1000;

/** True when the whole text matches. RE2 takes time in proportion to the text, whatever people write as a pattern. */
export function matchesWhole(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    expression = RE2JS.compile(pattern);
    compiled.set(pattern, expression);
  }
  return expression.matches(text);
}

/** What is wrong with a pattern, or null. */
export function patternProblem(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

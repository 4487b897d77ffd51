import type { Finding } from '../issues/issue.ts';
import type { Rule } from './rule.ts';

const REFERENCE = /^\/\s*<\s*(?:reference|amd-[a-z]+)\b/;
const PRAGMA = /@jsx(ImportSource|Runtime|Frag)?[ \t]+(\S+)/g;

/** Comments that steer a compiler: they import, or change what JSX calls, where no rule for code would see it. */
export const commentRule: Rule = ({ tree, report }) => {
  for (const { type, value, start, end } of tree.comments) {
    if (type === 'Line' && REFERENCE.test(value)) report({ start, end }, TRIPLE_SLASH);
    for (const { 0: pragma, 1: kind, 2: argument, index } of value.matchAll(PRAGMA)) {
      const finding = describePragma(kind ?? '', argument!.replace(/\*+$/, ''));
      const from = start + 2 + index;
      if (finding !== null) report({ start: from, end: Math.min(end, from + pragma.length) }, finding);
    }
  }
  return {};
};

function describePragma(kind: string, argument: string): Finding | null {
  if (kind === 'ImportSource') {
    if (argument === 'react') return null;
    const message = `\`@jsxImportSource ${argument}\` would import another runtime for JSX than React's.`;
    return { code: 'IMPORT_DISALLOWED', message, hint: LEAVE_OUT };
  }
  if (kind === 'Runtime' && argument === 'automatic') return null;
  return {
    code: 'EVAL_FORBIDDEN',
    message: `\`@jsx${kind} ${argument}\` would change what JSX calls.`,
    hint: LEAVE_OUT,
  };
}

const LEAVE_OUT = 'Leave the comment out: JSX is made for React by itself.';

const TRIPLE_SLASH: Finding = {
  code: 'IMPORT_DISALLOWED',
  message: 'A `/// <reference>` pulls in files beside the imports.',
  hint: 'Leave it out, and write `import type … from …` for types.',
};

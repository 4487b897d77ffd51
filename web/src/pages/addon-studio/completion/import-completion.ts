import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';

/** What an addon may import besides its own scripts. */
export const ALLOWED_IMPORTS = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@svc/ui/primitives',
  '@svc/addon-sdk',
  '@svc/units',
  'three',
];

/** What can stand after `from '`: the allowed modules, and the other scripts of the addon. */
export function completeImports(listPaths: () => readonly string[], ownPath: () => string): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const match = context.matchBefore(/\b(?:from|import)\s*['"][^'"]*/);
    if (match === null) return null;
    const quote = match.text.search(/['"]/);
    const own = ownPath();
    const scripts = listPaths().filter((path) => path !== own);
    return {
      from: match.from + quote + 1,
      options: [
        ...ALLOWED_IMPORTS.map((label) => ({ label, type: 'namespace' })),
        ...scripts.map((path) => ({ label: toSpecifier(own, path), type: 'variable', detail: path })),
      ],
      validFor: /^[^'"]*$/,
    };
  };
}

/** How one script imports another: beside it by `./`, from elsewhere by the root. */
export function toSpecifier(from: string, to: string): string {
  const stem = to.replace(/\.tsx?$/, '');
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
  return stem.startsWith(folder) ? `./${stem.slice(folder.length)}` : `@/${stem}`;
}

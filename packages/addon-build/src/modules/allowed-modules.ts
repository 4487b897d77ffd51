/** Every specifier that an addon may import besides its own scripts. The frame has an import map with exactly these. */
export const ALLOWED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@svc/ui/primitives',
  '@svc/addon-sdk',
  'three',
  '@svc/units',
] as const;

export function isAllowedModule(specifier: string): boolean {
  return (ALLOWED_MODULES as readonly string[]).includes(specifier);
}

/** Modules whose default export is the module as a whole. */
export const WHOLE_AS_DEFAULT: readonly string[] = ['react', 'react-dom/client'];

const UI_PREFIX = '@svc/ui/';

/** The part of the manifest's `ui` that an import needs; null for what needs none. */
export function findUiPart(specifier: string): string | null {
  return specifier.startsWith(UI_PREFIX) ? specifier.slice(UI_PREFIX.length) : null;
}

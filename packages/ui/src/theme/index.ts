export { COLOR_SCHEME_KEY, colorSchemeManager } from './color-scheme.ts';
export { cssVariables } from './css-variables.ts';
export { theme } from './theme.ts';
export { ThemeProvider } from './theme-provider.tsx';

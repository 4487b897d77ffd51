import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import { type ContextType, type ReactNode, useInsertionEffect } from 'react';
import { theme } from '../../theme/theme.ts';

const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

/** The scheme is an attribute of the document, which the host sets; nothing in here may change it. */
const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => undefined,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme);

/**
 * The look of svc for everything inside. Every primitive that finds none around itself brings its own,
 * so that an addon cannot forget it.
 */
export function UiRoot({ children }: { children: ReactNode }) {
  useInsertionEffect(prepareDocument, []);
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={mergedTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

/** Without a scheme no colour is defined at all; a host that set one keeps it. */
function prepareDocument(): void {
  const root = document.documentElement;
  root.setAttribute('data-respect-reduced-motion', 'true');
  if (root.hasAttribute(SCHEME_ATTRIBUTE)) return;
  root.setAttribute(SCHEME_ATTRIBUTE, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

import {
  type CSSVariablesResolver,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariables } from '../../packages/ui/src/theme/css-variables.ts';
import { theme } from '../../packages/ui/src/theme/theme.ts';

type Variables = ReturnType<CSSVariablesResolver>;
type Part = keyof Variables;

const SELECTORS: Record<Part, string> = {
  variables: ':root',
  light: ':root[data-mantine-color-scheme="light"]',
  dark: ':root[data-mantine-color-scheme="dark"]',
};

/** The colours and sizes of the theme as a stylesheet, for pages that no provider of the theme stands around. */
export function toVariablesCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [standard, own, added] = [
    defaultCssVariablesResolver(DEFAULT_THEME),
    defaultCssVariablesResolver(merged),
    cssVariables(merged),
  ];
  const rules = (Object.keys(SELECTORS) as Part[]).map((part) => {
    const entries = Object.entries({ ...own[part], ...added[part] });
    const said = new Map(Object.entries(standard[part]));
    // What Mantine's own stylesheet says already is left out.
    const lines = entries.flatMap(([name, value]) =>
      said.get(name) === value ? [] : [`  ${name}: ${String(value)};`],
    );
    return `${SELECTORS[part]} {\n${lines.join('\n')}\n}\n`;
  });
  return `/* Written by tools/generate.ts from the theme. */\n${rules.join('\n')}`;
}

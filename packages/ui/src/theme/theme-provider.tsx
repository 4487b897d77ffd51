import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { cssVariables } from './css-variables.ts';
import { theme } from './theme.ts';

/** Gives everything below it the look of svc, in the scheme the person chose, and a place for toasts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Notifications position="bottom-right" limit={4} autoClose={6000} />
      {children}
    </MantineProvider>
  );
}

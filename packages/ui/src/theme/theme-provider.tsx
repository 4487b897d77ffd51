import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { setToastHandler } from '../primitives/feedback/toast.ts';
import { TONE_COLORS } from '../primitives/text/tone.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { cssVariables } from './css-variables.ts';
import { theme } from './theme.ts';

setToastHandler(({ message, title, tone = 'success' }) => {
  notifications.show({ message, color: TONE_COLORS[tone], ...(title === undefined ? {} : { title }) });
});

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

import { createTheme } from '@mantine/core';
import { amber, dark, gray, green, petrol, red } from './colors.ts';

const sans =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** The look of svc: small type, hairlines instead of shadows, one colour that means "act". */
export const theme = createTheme({
  colors: { petrol, gray, dark, red, amber, green },
  black: '#192226',
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: sans,
  fontFamilyMonospace: mono,
  headings: {
    fontFamily: sans,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Alert: { defaultProps: { variant: 'light' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550, miw: 'max-content' } },
    Menu: { defaultProps: { shadow: 'md', withinPortal: true, position: 'bottom-end' } },
    InputWrapper: { styles: { label: { marginBottom: 3 } } },
    Modal: {
      styles: { title: { fontSize: '1rem', fontWeight: 620 } },
      defaultProps: {
        centered: true,
        size: 'md',
        transitionProps: { transition: 'fade', duration: 120 },
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Notification: { defaultProps: { withBorder: true } },
    Popover: { defaultProps: { shadow: 'md' } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
  },
});

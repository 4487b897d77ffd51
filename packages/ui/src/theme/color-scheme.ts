import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the choice of light, dark or system is kept; `public/color-scheme.js` of the web app reads it before paint. */
export const COLOR_SCHEME_KEY = 'svc-color-scheme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** The text of a field in the type of code. */
export const MONO = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } };

/** What a colour says. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** The colour of the theme for what is to be said. */
export const TONE_COLORS: Readonly<Record<Tone, string>> = {
  neutral: 'gray',
  info: 'petrol',
  success: 'green',
  warning: 'amber',
  danger: 'red',
};

/** Checks that spare people a round trip; the server has the last word. */
export const fieldRules = {
  name: (value: string): string | null => (value.trim() === '' ? 'Fill this in' : null),
  email: (value: string): string | null =>
    /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'An e-mail address, such as ada@example.org',
  password: (value: string): string | null => (value === '' ? 'Fill this in' : null),
  newPassword: (value: string): string | null => (value.length < 10 ? 'At least 10 characters' : null),
};

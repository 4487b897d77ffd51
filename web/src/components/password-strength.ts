export const MIN_PASSWORD_LENGTH = 10;

export interface PasswordStrength {
  /** 0 to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  hint: string;
}

/** A hint, not a gate: length counts most, repetition takes away. The server asks for ten characters. */
export function ratePassword(password: string): PasswordStrength {
  if (password.length < MIN_PASSWORD_LENGTH) {
    const missing = MIN_PASSWORD_LENGTH - password.length;
    return {
      score: password.length === 0 ? 0 : 1,
      hint: `${missing} more character${missing === 1 ? '' : 's'} needed`,
    };
  }
  const distinct = new Set(password.toLowerCase()).size;
  if (distinct < 5) return { score: 1, hint: 'Weak: the same few characters over and over' };
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const points = Math.min(password.length, 24) + kinds * 2 + Math.min(distinct, 12);
  if (points < 26) return { score: 2, hint: 'Fair: a few more words would make it strong' };
  if (points < 34) return { score: 3, hint: 'Good' };
  return { score: 4, hint: 'Strong' };
}

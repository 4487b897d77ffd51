import { expect, it } from 'vitest';
import { ratePassword } from './password-strength.ts';

it('counts down to the ten characters the server asks for', () => {
  expect(ratePassword('').score).toBe(0);
  expect(ratePassword('123456789')).toEqual({ score: 1, hint: '1 more character needed' });
});

it('calls repetition weak, however long', () => {
  expect(ratePassword('abababababababababab').score).toBe(1);
});

it('calls four words strong', () => {
  expect(ratePassword('correct horse battery staple').score).toBe(4);
});

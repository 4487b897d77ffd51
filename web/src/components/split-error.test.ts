import { describe, expect, it } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { splitError } from './split-error.ts';

const refusal = (message: string, code: ApiError['code'] = 'VALIDATION_ERROR') =>
  new ApiError(400, code, message, 'request-1');

describe('splitError', () => {
  it('puts each problem below the field it names', () => {
    const error = refusal('body.name is required; body.password must have at least 10 characters.');
    expect(splitError(error, ['name', 'password'])).toEqual({
      fields: { name: 'This is required', password: 'This must have at least 10 characters.' },
      rest: null,
    });
  });

  it('keeps a semicolon inside a problem', () => {
    const error = refusal('name: another environment is called “a”; case does not count.', 'NAME_TAKEN');
    expect(splitError(error, ['name']).fields).toEqual({
      name: 'Another environment is called “a”; case does not count.',
    });
  });

  it('leaves what names no field of the form for the form itself', () => {
    const error = refusal('body.scope.role: you do not hold every permission of admin yourself.', 'FORBIDDEN');
    expect(splitError(error, ['name'])).toEqual({
      fields: {},
      rest: 'scope.role: you do not hold every permission of admin yourself.',
    });
  });

  it('does not take a longer name for a field', () => {
    expect(splitError(refusal('body.nameless is not a known field.'), ['name']).fields).toEqual({});
  });

  it('never splits a fault of the server', () => {
    const fault = new ApiError(500, 'INTERNAL', 'body.name broke', 'request-1');
    expect(splitError(fault, ['name'])).toEqual({ fields: {}, rest: 'body.name broke' });
  });

  it('has nothing to say without an error', () => {
    expect(splitError(null, ['name'])).toEqual({ fields: {}, rest: null });
  });
});

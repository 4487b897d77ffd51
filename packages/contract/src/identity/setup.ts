import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { Email, Name, shape } from '../shapes.ts';
import { SignedIn } from './sessions.ts';

export const Password = Type.String({
  minLength: 10,
  maxLength: 200,
  description: 'At least 10 characters.',
});

export const setup = {
  get: operation({
    name: 'identity.setup.get',
    method: 'GET',
    path: '/setup',
    summary: 'Tell whether the installation still waits for its first owner',
    visibility: 'open',
    access: 'anyone',
    response: shape({
      setup: shape({
        needed: Type.Boolean(),
        codeRequired: Type.Boolean({ description: 'Whether the set-up code from the server log must be given.' }),
      }),
    }),
  }),
  create: operation({
    name: 'identity.setup.create',
    method: 'POST',
    path: '/setup',
    summary: 'Create the owner, the organization and the first workspace, and sign in',
    visibility: 'open',
    access: 'anyone',
    body: shape({
      name: Name,
      email: Email,
      password: Password,
      organizationName: Name,
      workspaceName: Name,
      code: Type.Optional(Type.String({ maxLength: 100, description: 'The set-up code from the server log.' })),
    }),
    response: SignedIn,
    status: 201,
    errors: ['CONFLICT'],
  }),
};

import { createUserAccount } from '../domains/identity/index.ts';
import { assertKnown, required } from './arguments.ts';
import { type Command, withDatabase } from './command.ts';

export const userCreateCommand: Command = {
  usage: 'user create --email E --name N --password P [--workspace W --role R]',
  summary: 'Create an account, in a workspace or without one',
  async run(context) {
    const { args } = context;
    assertKnown(args, ['email', 'name', 'password', 'workspace', 'role']);
    const user = await withDatabase(context, (db) =>
      createUserAccount(db, {
        email: required(args, 'email'),
        name: required(args, 'name'),
        password: required(args, 'password'),
        workspace: args.options.get('workspace') ?? null,
        role: args.options.get('role') ?? 'member',
      }),
    );
    return { text: `Created ${user.name} <${user.email}>.`, data: user };
  },
};

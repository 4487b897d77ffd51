import { createWorkspaceFor } from '../domains/identity/index.ts';
import { assertKnown, required } from './arguments.ts';
import { type Command, withDatabase } from './command.ts';

export const workspaceCreateCommand: Command = {
  usage: 'workspace create --name N --owner EMAIL',
  summary: 'Create a workspace owned by an account',
  async run(context) {
    const { args } = context;
    assertKnown(args, ['name', 'owner']);
    const input = { name: required(args, 'name'), ownerEmail: required(args, 'owner') };
    const workspace = await withDatabase(context, (db) => createWorkspaceFor(db, input));
    return { text: `Created the workspace ${workspace.name} (${workspace.id}).`, data: workspace };
  },
};

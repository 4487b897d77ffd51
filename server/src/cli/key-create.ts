import {
  type Action,
  ALL_ACTIONS,
  API_KEY_EXPIRIES,
  API_KEY_ROLES,
  type ApiKeyExpiry,
  type ApiKeyScope,
} from '@svc/contract';
import { createApiKeyFor } from '../domains/identity/index.ts';
import { type Arguments, assertKnown, required, UsageError } from './arguments.ts';
import { type Command, withDatabase } from './command.ts';

export const keyCreateCommand: Command = {
  usage: 'key create --workspace W (--role R | --actions a,b) [--as EMAIL] [--expires 30d|90d|1y|never] [--name N]',
  summary: 'Create an API key and print it, once',
  async run(context) {
    const { args } = context;
    assertKnown(args, ['workspace', 'role', 'actions', 'as', 'expires', 'name']);
    const input = {
      workspace: required(args, 'workspace'),
      creatorEmail: args.options.get('as') ?? null,
      name: args.options.get('name') ?? 'Made on the command line',
      scope: readScope(args),
      expiry: readExpiry(args),
    };
    const key = await withDatabase(context, (db) => createApiKeyFor(db, input));
    return { text: key.key, data: key };
  },
};

function readScope({ options }: Arguments): ApiKeyScope {
  const role = options.get('role');
  const actions = options.get('actions');
  if ((role === undefined) === (actions === undefined)) throw new UsageError('Give --role or --actions, one of them.');
  if (role !== undefined) return { kind: 'role', role: oneOf('--role', role.toLowerCase(), API_KEY_ROLES) };
  const list = actions!.split(',').map((action) => oneOf<Action>('--actions', action.trim(), ALL_ACTIONS));
  return { kind: 'custom', actions: [...new Set(list)] };
}

function readExpiry({ options }: Arguments): ApiKeyExpiry {
  return oneOf('--expires', options.get('expires') ?? 'never', API_KEY_EXPIRIES);
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`${option}: “${value}” is none of ${allowed.join(', ')}.`);
  return found;
}

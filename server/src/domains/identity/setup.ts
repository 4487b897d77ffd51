import { timingSafeEqual } from 'node:crypto';
import type { InputOf, OutputOf, operations } from '@svc/contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Queryable } from '../../kernel/database.ts';
import { hashToken, newId } from '../../kernel/ids.ts';
import type { Principal } from '../../kernel/principal.ts';
import { recordAudit } from '../audit/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { startSession } from './sessions.ts';
import { lockSetup } from './setup.store.ts';
import { hasAnyPerson, type UserRow } from './users.store.ts';
import { addUser, prepareUser } from './users.ts';
import { insertOrganization } from './workspaces.store.ts';
import { addWorkspace } from './workspaces.ts';

type Setup = typeof operations.identity.setup;

export async function getSetup(
  ctx: Context<Principal | null>,
  _input: unknown,
  { setupCode }: IdentityParts,
): Promise<OutputOf<Setup['get']>> {
  return { setup: { needed: !(await hasAnyPerson(ctx.db)), codeRequired: setupCode !== null } };
}

/** Makes the first owner, the organization and the first workspace; once in the life of an installation. */
export async function setUp(
  ctx: Context<Principal | null>,
  { body }: InputOf<Setup['create']>,
  parts: IdentityParts,
): Promise<OutputOf<Setup['create']>> {
  assertSetupCode(parts.setupCode, body.code);
  if (await hasAnyPerson(parts.db)) throw alreadySetUp();
  const owner = await prepareUser(body);
  return parts.db.transaction(async (tx) => {
    const workspace = await foundInstallation(tx, owner, body);
    await recordAudit(
      { ...ctx, db: tx },
      {
        workspaceId: workspace.id,
        actorId: owner.id,
        action: 'workspace.create',
        entityId: workspace.id,
        entityName: workspace.name,
        after: workspace,
      },
    );
    await startSession(ctx, tx, owner.id, parts);
    return { userId: owner.id, workspaceSlug: workspace.slug };
  });
}

/** The rows of a new installation. Two at once: the second finds the first. */
export async function foundInstallation(
  tx: Queryable,
  owner: UserRow,
  names: { organizationName: string; workspaceName: string },
) {
  await lockSetup(tx);
  if (await hasAnyPerson(tx)) throw alreadySetUp();
  const organizationId = newId();
  await addUser(tx, owner);
  await insertOrganization(tx, organizationId, names.organizationName.trim(), owner.id);
  return addWorkspace(tx, { organizationId, name: names.workspaceName, ownerId: owner.id });
}

function assertSetupCode(expected: string | null, given: string | undefined): void {
  if (expected === null) return;
  if (given === undefined || !timingSafeEqual(hashToken(expected), hashToken(given.trim()))) {
    throw new AppError('FORBIDDEN', 'body.code is not the set-up code. The server prints it when it starts.');
  }
}

function alreadySetUp(): AppError {
  return new AppError('CONFLICT', 'This installation is set up already. Sign in, or ask its owner for an invitation.');
}

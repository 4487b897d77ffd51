import type { Application, InputOf, OutputOf, operations } from '@svc/contract';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import { announceChange } from '../../../kernel/shared-epoch.ts';
import { refuseTakenName } from '../../../kernel/unique-violation.ts';
import { assertVersion } from '../../../kernel/versions.ts';
import { recordAudit } from '../../audit/index.ts';
import { deleteOwnNameTokens, endGrantsOfClient } from '../grants/grants.store.ts';
import type { IdentityParts } from '../identity-parts.ts';
import {
  type ApplicationChange,
  insertApplication,
  listApplicationsJson,
  loadApplication,
  lockApplication,
  replaceSecret,
  setApplicationArchived,
  updateApplicationRow,
} from './applications.store.ts';
import { makeClientSecret } from './client-secret.ts';
import { findRedirectUriFault } from './redirect-uri.ts';

type Applications = typeof operations.identity.applications;

const DEFAULT_OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;

export async function listApplications(ctx: Context, { query }: InputOf<Applications['list']>) {
  const { archived = false, limit, offset = 0 } = query;
  const json = await listApplicationsJson(ctx.db, ctx.principal.workspace.id, archived, limit!, offset);
  return new JsonText<OutputOf<Applications['list']>>(json);
}

export async function getApplication(ctx: Context, { params }: InputOf<Applications['get']>) {
  const application = await loadApplication(ctx.db, ctx.principal.workspace.id, params.id);
  if (application === null) throw notFound('application', params.id);
  return { application };
}

export async function createApplication(
  ctx: Context,
  { body }: InputOf<Applications['create']>,
): Promise<OutputOf<Applications['create']>> {
  assertRedirectUris(body.redirectUris, body.kind);
  const { workspace, user } = ctx.principal;
  const secret = body.kind === 'confidential' ? makeClientSecret() : null;
  const id = newId();
  const name = body.name.trim();
  await refuseTaken(name, () =>
    insertApplication(ctx.db, {
      workspaceId: workspace.id,
      id,
      clientId: id,
      name,
      description: body.description ?? '',
      kind: body.kind,
      redirectUris: body.redirectUris,
      logo: body.logo ?? null,
      secretHash: secret?.hash ?? null,
      secretHint: secret?.hint ?? null,
      now: ctx.now,
      userId: user.id,
    }),
  );
  const application = (await loadApplication(ctx.db, workspace.id, id))!;
  await recordAudit(ctx, { action: 'application.create', entityId: id, entityName: name, after: toAudit(application) });
  return { ...application, clientSecret: secret?.secret ?? null };
}

export async function updateApplication(
  ctx: Context,
  { params, body }: InputOf<Applications['update']>,
): Promise<Application> {
  const before = await getForChange(ctx, params.id);
  const name = body.name?.trim() ?? before.name;
  const redirectUris = body.redirectUris ?? before.redirectUris;
  assertRedirectUris(redirectUris, before.kind);
  const logo = body.logo === undefined ? before.logo : body.logo;
  const fields = { name, description: body.description ?? before.description, redirectUris, logo };
  await refuseTaken(name, () => updateApplicationRow(ctx.db, changeOf(ctx, params.id), fields));
  return recordChange(ctx, 'application.update', before);
}

/** Ends everything that the application holds; it can be restored, and people connect it anew. */
export async function archiveApplication(
  ctx: Context,
  { params }: InputOf<Applications['archive']>,
  { authority }: IdentityParts,
): Promise<Application> {
  const before = await getForChange(ctx, params.id);
  if (before.archivedAt !== null) return before;
  await setApplicationArchived(ctx.db, changeOf(ctx, params.id), true);
  await endGrantsOfClient(ctx.db, before.clientId, ctx.now);
  await deleteOwnNameTokens(ctx.db, before.clientId);
  const after = await recordChange(ctx, 'application.archive', before);
  await announceChange(ctx, authority);
  return after;
}

export async function restoreApplication(
  ctx: Context,
  { params }: InputOf<Applications['restore']>,
): Promise<Application> {
  const before = await getForChange(ctx, params.id);
  if (before.archivedAt === null) return before;
  await refuseTaken(before.name, () => setApplicationArchived(ctx.db, changeOf(ctx, params.id), false));
  return recordChange(ctx, 'application.restore', before);
}

export async function rotateSecret(
  ctx: Context,
  { params, body }: InputOf<Applications['rotateSecret']>,
  { authority }: IdentityParts,
): Promise<OutputOf<Applications['rotateSecret']>> {
  const before = await getForChange(ctx, params.id);
  if (before.kind === 'public') {
    throw new AppError('CONFLICT', 'A public application has no secret. Register a confidential one instead.');
  }
  const overlapHours = body?.overlapHours ?? DEFAULT_OVERLAP_HOURS;
  const { secret, hash, hint } = makeClientSecret();
  const previousUntil = new Date(ctx.now.getTime() + overlapHours * HOUR_MS);
  await replaceSecret(ctx.db, changeOf(ctx, params.id), { hash, hint, previousUntil });
  if (overlapHours === 0) {
    await deleteOwnNameTokens(ctx.db, before.clientId);
    await announceChange(ctx, authority);
  }
  const after = await recordChange(ctx, 'application.rotateSecret', before);
  return { ...after, clientSecret: secret };
}

/** The application, locked, if the caller has seen its current version. */
export async function getForChange(ctx: Context, id: string): Promise<Application> {
  const application = await lockApplication(ctx.db, ctx.principal.workspace.id, id);
  if (application === null) throw notFound('application', id);
  assertVersion('application', application.version, ctx.expectedVersion);
  return application;
}

export async function recordChange(ctx: Context, action: string, before: Application): Promise<Application> {
  const after = (await loadApplication(ctx.db, ctx.principal.workspace.id, before.id))!;
  await recordAudit(ctx, {
    action,
    entityId: after.id,
    entityName: after.name,
    before: toAudit(before),
    after: toAudit(after),
  });
  return after;
}

export function changeOf(ctx: Context, id: string): ApplicationChange {
  return { workspaceId: ctx.principal.workspace.id, id, now: ctx.now, userId: ctx.principal.user.id };
}

/** A trail keeps that there was a picture, not the picture. */
function toAudit({ logo, ...rest }: Application): object {
  return { ...rest, hasLogo: logo !== null };
}

function assertRedirectUris(uris: readonly string[], kind: Application['kind']): void {
  const faults = uris.flatMap((uri, index) => {
    const fault = findRedirectUriFault(uri);
    return fault === null ? [] : [`body.redirectUris[${index}] ${fault}`];
  });
  if (uris.length === 0 && kind === 'public') {
    faults.push('body.redirectUris needs an address: a public application can only act for people');
  }
  if (faults.length > 0) throw new AppError('VALIDATION_ERROR', `${faults.join('; ')}.`);
}

function refuseTaken<T>(name: string, write: () => Promise<T>): Promise<T> {
  return refuseTakenName('applications_active_name', `There is an application named “${name}” already.`, write);
}

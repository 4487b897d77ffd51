import {
  type ConnectedApp,
  type InputOf,
  isOAuthScope,
  type OAuthScope,
  type OutputOf,
  type operations,
} from '@svc/contract';
import {
  createGrant,
  type GrantedClient,
  listGrantChoices,
  loadApplicationClient,
  loadSessionStart,
  type Resource,
  rolesBelow,
} from '../domains/identity/index.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Context } from '../kernel/context.ts';
import type { Principal } from '../kernel/principal.ts';
import { type Artifact, loadArtifact, lockArtifact, saveArtifact } from './artifacts.store.ts';
import { CONSENT_COOKIE } from './consent-cookie.ts';
import type { Providers } from './providers.ts';
import { loadRegisteredClient, noteClientUse } from './registered-clients.store.ts';
import { findResource } from './resources.ts';

type Consent = typeof operations.identity.consent;

export interface ConsentParts {
  providers: Providers;
}

/** The request that waits for an answer, as the library keeps it. */
interface Waiting {
  iat: number;
  exp: number;
  returnTo: string;
  result?: object;
  params: {
    client_id: string;
    redirect_uri: string;
    scope?: string;
    resource?: string | string[];
    prompt?: string;
    max_age?: string | number;
  };
}

interface AskingClient extends GrantedClient {
  logo: string | null;
  registeredIn: string | null;
}

export async function getConsent(
  ctx: Context<Principal>,
  { params }: InputOf<Consent['get']>,
  parts: ConsentParts,
): Promise<OutputOf<Consent['get']>> {
  const waiting = getWaiting(ctx, params.uid, await loadArtifact(ctx.db, 'Interaction', params.uid));
  const { origin: issuer } = ctx.caller;
  const { name, origin, logo, registeredIn } = await getClient(ctx, waiting, parts);
  const resource = resourceOf(issuer, waiting);
  const choices = await listGrantChoices(ctx.db, ctx.principal.user.id, resource);
  const { protocol, host } = new URL(waiting.params.redirect_uri);
  return {
    request: {
      client: { name, origin, logo, registeredIn, redirectsTo: host === '' ? protocol : host },
      resource,
      scopes: scopesOf(waiting),
      workspaces: choices.map((choice) => ({ ...choice, grantableRoles: rolesBelow(choice.role) })),
      mustSignInAgain: await mustSignInAgain(ctx, waiting),
    },
  };
}

/** Takes the answer of the person, and says where their browser goes with it. */
export async function answerConsent(
  ctx: Context<Principal>,
  { params, body }: InputOf<Consent['answer']>,
  parts: ConsentParts,
): Promise<OutputOf<Consent['answer']>> {
  const { uid } = params;
  const waiting = getWaiting(ctx, uid, await lockArtifact(ctx.db, 'Interaction', uid));
  if (waiting.result !== undefined) {
    throw new AppError('CONFLICT', 'The request was answered before. Start again in the application.');
  }
  const result =
    body.decision === 'allow'
      ? await allow(ctx, waiting, body, parts)
      : { error: 'access_denied', error_description: 'the person denied the request' };
  const secondsLeft = Math.max(1, waiting.exp - Math.floor(ctx.now.getTime() / 1000));
  await saveArtifact(ctx.db, 'Interaction', uid, { ...waiting, result }, secondsLeft);
  return { redirectTo: waiting.returnTo };
}

async function allow(
  ctx: Context<Principal>,
  waiting: Waiting,
  { workspaceId, role }: InputOf<Consent['answer']>['body'],
  parts: ConsentParts,
): Promise<object> {
  if (await mustSignInAgain(ctx, waiting)) {
    throw new AppError('CONFLICT', 'The application asks that you sign in anew before you answer.');
  }
  const { origin: issuer } = ctx.caller;
  const client = await getClient(ctx, waiting, parts);
  const scopes = scopesOf(waiting);
  const resource = resourceOf(issuer, waiting);
  const grantId = await createGrant(ctx, { client, resource, scopes, workspaceId, role });
  const accountId = ctx.principal.user.id;
  await saveArtifact(ctx.db, 'Grant', grantId, toGrantPayload(waiting, accountId, scopes, ctx.now), null);
  if (client.origin === 'registered') await noteClientUse(ctx.db, client.clientId);
  const startedAt = (await loadSessionStart(ctx.db, ctx.principal.credential.id)) ?? ctx.now;
  const login = { accountId, ts: Math.floor(startedAt.getTime() / 1000), remember: false };
  return { login, consent: { grantId } };
}

/** What the library reads as a grant; workspace and role stand in our own table, under the same id. */
function toGrantPayload(waiting: Waiting, accountId: string, scopes: OAuthScope[], now: Date) {
  const scope = scopes.join(' ');
  return {
    kind: 'Grant',
    iat: Math.floor(now.getTime() / 1000),
    accountId,
    clientId: waiting.params.client_id,
    openid: { scope },
    resources: Object.fromEntries(resourcesOf(waiting).map((uri) => [uri, scope])),
  };
}

/** The request, if it began in this browser. Somebody else's link must not make a person answer for that somebody. */
function getWaiting(ctx: Context<Principal>, uid: string, artifact: Artifact | null): Waiting {
  const waiting = artifact?.payload as Waiting | undefined;
  const isHere = ctx.caller.readCookie(CONSENT_COOKIE) === uid;
  if (!isHere || waiting === undefined || waiting.exp * 1000 <= ctx.now.getTime()) {
    throw new AppError(
      'NOT_FOUND',
      'This browser has no such request, or it has expired. Start again in the application.',
    );
  }
  return waiting;
}

async function getClient(ctx: Context<Principal>, waiting: Waiting, parts: ConsentParts): Promise<AskingClient> {
  const clientId = waiting.params.client_id;
  const client = await parts.providers.get(ctx.caller.origin).provider.Client.find(clientId);
  if (client === undefined) throw new AppError('NOT_FOUND', 'The application is no longer registered.');
  const application = await loadApplicationClient(ctx.db, clientId);
  const origin: ConnectedApp['origin'] =
    application !== null
      ? 'application'
      : (await loadRegisteredClient(ctx.db, clientId)) !== null
        ? 'registered'
        : 'document';
  return {
    clientId,
    name: toShownName(client.clientName ?? (origin === 'document' ? new URL(clientId).host : 'An application')),
    origin,
    logo: application?.logo ?? null,
    registeredIn: application?.workspaceName ?? null,
  };
}

/** One line of what a stranger called itself. */
function toShownName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim();
  return plain === '' ? 'An application' : plain.slice(0, 120);
}

function scopesOf({ params }: Waiting): OAuthScope[] {
  return [...new Set((params.scope ?? '').split(' '))].filter(isOAuthScope);
}

function resourcesOf({ params }: Waiting): string[] {
  return [params.resource ?? []].flat();
}

function resourceOf(issuer: string, waiting: Waiting): Resource {
  return resourcesOf(waiting).some((uri) => findResource(issuer, uri) === 'mcp') ? 'mcp' : 'api';
}

/** True when the program wants a sign-in that is newer than the session. */
async function mustSignInAgain(ctx: Context<Principal>, { iat, params }: Waiting): Promise<boolean> {
  const { prompt = '', max_age: maxAge } = params;
  const asksAnew = prompt.split(' ').includes('login');
  if (!asksAnew && maxAge === undefined) return false;
  const startedAt = await loadSessionStart(ctx.db, ctx.principal.credential.id);
  if (startedAt === null) return true;
  const startedAtSeconds = startedAt.getTime() / 1000;
  if (asksAnew && startedAtSeconds < iat) return true;
  return maxAge !== undefined && ctx.now.getTime() / 1000 - startedAtSeconds > Number(maxAge);
}

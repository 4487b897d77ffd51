import type { Application, GrantedRole } from '@svc/contract';
import * as oauth from 'oauth4webapi';
import { createBrowserJar } from './browser-jar.ts';
import type { Person } from './people.ts';
import { createTestClient, type TestClient } from './test-client.ts';

/** Plain http is for tests on this machine. */
export const INSECURE = { [oauth.allowInsecureRequests]: true } as const;

export const REDIRECT_URI = 'https://app.example.org/callback';

export interface TestApplication extends Application {
  clientSecret: string | null;
  client: oauth.Client;
  auth: oauth.ClientAuth;
}

let counter = 0;

/** Registers an application as its owner would under Settings, Applications. */
export async function registerApplication(
  person: Person,
  overrides: { kind?: Application['kind']; redirectUris?: string[]; name?: string } = {},
): Promise<TestApplication> {
  const made = await person.client.post('/applications', {
    name: `App ${++counter}`,
    kind: 'confidential',
    redirectUris: [REDIRECT_URI],
    ...overrides,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const secret: string | null = made.body.clientSecret;
  return {
    ...made.body,
    client: { client_id: made.body.clientId },
    auth: secret === null ? oauth.None() : oauth.ClientSecretBasic(secret),
  };
}

export async function discover(url: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(url);
  const response = await oauth.discoveryRequest(issuer, { ...INSECURE, algorithm: 'oauth2' });
  return oauth.processDiscoveryResponse(issuer, response);
}

/** A request to `/authorize`, with what the client keeps for the answer. */
export interface AuthorizationAttempt {
  url: URL;
  verifier: string;
  state: string;
}

export async function makeAuthorization(
  as: oauth.AuthorizationServer,
  client: oauth.Client,
  parameters: Record<string, string | undefined> = {},
): Promise<AuthorizationAttempt> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint!);
  const all: Record<string, string | undefined> = {
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  return { url, verifier, state };
}

export interface ConsentAnswer {
  decision?: 'allow' | 'deny';
  workspaceId?: string;
  role?: GrantedRole;
}

/** The consent page as the person's browser has it open. */
export interface OpenConsent {
  uid: string;
  read(): Promise<{ status: number; body: { request: never } & Record<string, never> }>;
  answer(answer: ConsentAnswer): Promise<{ status: number; body: { redirectTo: string } & Record<string, string> }>;
  /** Goes where the answer sends the browser, and tells where it ends. */
  follow(redirectTo: string): Promise<URL>;
}

/** Goes to `/authorize` with the person's browser and opens the consent page. */
export async function openConsent(person: Person, { url }: AuthorizationAttempt): Promise<OpenConsent> {
  const jar = createBrowserJar(person.cookie);
  const started = await jar.go(url.href);
  const page = started.headers.get('location') ?? '';
  const uid = /^\/consent\/([\w-]+)$/.exec(page)?.[1];
  if (uid === undefined) throw new Error(`${started.status} ${page} ${await started.text()}`);
  const path = `/applications/consent/${uid}`;
  const client = (): TestClient =>
    createTestClient(url.origin, { cookie: jar.cookiesFor(`${url.origin}/api/v1${path}`), origin: url.origin });
  return {
    uid,
    read: () => client().get(path),
    answer: ({ decision = 'allow', workspaceId = person.workspaceId, role = 'member' }) =>
      client().post(path, decision === 'deny' ? { decision } : { decision, workspaceId, role }),
    async follow(redirectTo) {
      const back = await jar.go(redirectTo);
      const location = back.headers.get('location');
      if (location === null) throw new Error(`${back.status} ${await back.text()}`);
      return new URL(location);
    },
  };
}

/** Lets the program in, as the person would, and answers where it sends the browser. */
export async function giveConsent(
  person: Person,
  attempt: AuthorizationAttempt,
  answer: ConsentAnswer = {},
): Promise<URL> {
  const consent = await openConsent(person, attempt);
  const answered = await consent.answer(answer);
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  return consent.follow(answered.body.redirectTo);
}

export interface Connection {
  tokens: oauth.TokenEndpointResponse;
  /** Calls the API with the access token. */
  api: TestClient;
  as: oauth.AuthorizationServer;
}

/** The whole way from `/authorize` to tokens. */
export async function connect(
  url: string,
  person: Person,
  app: { client: oauth.Client; auth: oauth.ClientAuth },
  options: ConsentAnswer & { parameters?: Record<string, string | undefined> } = {},
): Promise<Connection> {
  const as = await discover(url);
  const attempt = await makeAuthorization(as, app.client, options.parameters);
  const callback = await giveConsent(person, attempt, options);
  const tokens = await redeem(as, app, attempt, callback);
  return { as, tokens, api: bearer(url, tokens.access_token) };
}

/** Exchanges the code of the callback, with every check that a careful client makes. */
export async function redeem(
  as: oauth.AuthorizationServer,
  app: { client: oauth.Client; auth: oauth.ClientAuth },
  { verifier, state }: AuthorizationAttempt,
  callback: URL,
): Promise<oauth.TokenEndpointResponse> {
  const answered = oauth.validateAuthResponse(as, app.client, callback, state);
  const redirectUri = callback.origin + callback.pathname;
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    app.client,
    app.auth,
    answered,
    redirectUri,
    verifier,
    INSECURE,
  );
  return oauth.processAuthorizationCodeResponse(as, app.client, response);
}

export function bearer(url: string, token: string): TestClient {
  return createTestClient(url, { authorization: `Bearer ${token}` });
}

import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A program of somebody else: sends people to svc, and takes what comes back. */
export interface ClientApp {
  url: string;
  redirectUri: string;
  /** Where it sends a person who wants to connect it. */
  startUrl(server: string, clientId: string, scope?: string): string;
  /** Exchanges the code that came back last. */
  redeem(server: string, clientId: string, clientSecret: string): Promise<Tokens>;
  /** What came back last, code or error. */
  answer(): URLSearchParams;
  stop(): Promise<void>;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export async function startClientApp(): Promise<ClientApp> {
  let answer = new URLSearchParams();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    if (pathname === '/callback') answer = searchParams;
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Client</title><link rel="icon" href="data:,"><h1>Back at the client</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${url}/callback`;
  return {
    url,
    redirectUri,
    startUrl(issuer, clientId, scope = 'openid profile email offline_access') {
      const start = new URL(`${issuer}/authorize`);
      start.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state: 'kept',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString();
      return start.href;
    },
    async redeem(issuer, clientId, clientSecret) {
      const reply = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: answer.get('code') ?? '',
          redirect_uri: redirectUri,
          code_verifier: verifier,
          client_id: clientId,
          client_secret: clientSecret,
        }),
      });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Tokens;
    },
    answer: () => answer,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

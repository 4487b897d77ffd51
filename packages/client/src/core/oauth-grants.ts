import type { ClientCredentials, RefreshCredentials } from './options.ts';
import type { FetchToken } from './token-keeper.ts';

/** Sends a form to `/token` and gives what it answers; retried and refused like any call. */
export type PostForm = (fields: Record<string, string>, headers: Record<string, string>) => Promise<TokenAnswer>;

export interface TokenAnswer {
  access_token: string;
  expires_in?: number;
  refresh_token?: string;
}

/** Tokens of an application in its own name. */
export function fetchByClientCredentials(
  { clientId, clientSecret }: ClientCredentials,
  postForm: PostForm,
): FetchToken {
  return async () => toToken(await postForm({ grant_type: 'client_credentials' }, basic(clientId, clientSecret)));
}

/** Tokens of a person who let the application in. */
export function fetchByRefreshToken(credentials: RefreshCredentials, postForm: PostForm): FetchToken {
  const { clientId, clientSecret, onRefresh } = credentials;
  let { refreshToken } = credentials;
  return async () => {
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer =
      clientSecret === undefined
        ? await postForm({ ...fields, client_id: clientId }, {})
        : await postForm(fields, basic(clientId, clientSecret));
    if (answer.refresh_token !== undefined && answer.refresh_token !== refreshToken) {
      refreshToken = answer.refresh_token;
      await onRefresh?.(refreshToken);
    }
    return toToken(answer);
  };
}

function toToken({ access_token, expires_in }: TokenAnswer) {
  return { value: access_token, lifeSeconds: expires_in ?? null };
}

function basic(clientId: string, clientSecret: string): Record<string, string> {
  return { authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}` };
}

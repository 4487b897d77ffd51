import type { Authenticator } from './authenticator.ts';
import { readEnvironment } from './environment.ts';
import { SvcError } from './errors.ts';
import { fetchByClientCredentials, fetchByRefreshToken, type PostForm } from './oauth-grants.ts';
import type { SvcOptions } from './options.ts';
import { TokenKeeper } from './token-keeper.ts';

/** The one credential that the options name, or the key of the environment. */
export function createAuthenticator(options: SvcOptions, postForm: PostForm): Authenticator {
  const { authenticator, apiKey, token, clientCredentials, refresh } = options;
  const given = Object.entries({ authenticator, apiKey, token, clientCredentials, refresh }).filter(
    ([, value]) => value !== undefined,
  );
  if (given.length > 1)
    throw new SvcError(`Give one credential, not ${given.length}: ${given.map(([name]) => name).join(', ')}.`);
  if (authenticator !== undefined) return authenticator;
  if (clientCredentials !== undefined) return new TokenKeeper(fetchByClientCredentials(clientCredentials, postForm));
  if (refresh !== undefined) return new TokenKeeper(fetchByRefreshToken(refresh, postForm));
  if (typeof token === 'function') return { headers: async () => ({ authorization: `Bearer ${await token()}` }) };
  if (token !== undefined) return fixed({ authorization: `Bearer ${token}` });
  const key = apiKey ?? readEnvironment('SVC_API_KEY');
  if (key === undefined)
    throw new SvcError('There is no credential: give apiKey, token, clientCredentials or refresh, or set SVC_API_KEY.');
  return fixed({ 'x-api-key': key });
}

function fixed(headers: Record<string, string>): Authenticator {
  return { headers: () => headers };
}

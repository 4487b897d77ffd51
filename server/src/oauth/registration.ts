import { findRedirectUriFault } from '../domains/identity/index.ts';

/**
 * What a program may say of itself. Everything else, and above all what is ours to say, is left out. So is `scope`: it
 * would be the most the program can ever ask for, and assistants register with what the first 401 names and ask for more
 * when a tool needs it. The person sees every scope on the consent page anyway.
 */
const FIELDS = [
  'application_type',
  'client_name',
  'client_uri',
  'grant_types',
  'logo_uri',
  'policy_uri',
  'redirect_uris',
  'response_types',
  'token_endpoint_auth_method',
  'tos_uri',
];

const GRANT_TYPES = ['authorization_code', 'refresh_token'];
const MAX_REDIRECT_URIS = 20;
const MAX_TEXT = 2000;

export type CheckedRegistration =
  | { metadata: Record<string, unknown> }
  | { error: 'invalid_client_metadata' | 'invalid_redirect_uri'; description: string };

/** Cuts a registration to what anybody may ask for, or says why it cannot be. */
export function checkRegistration(text: string): CheckedRegistration {
  const given = parseObject(text);
  if (given === null) return refuse('the body must be a JSON object');
  const metadata = Object.fromEntries(FIELDS.filter((name) => name in given).map((name) => [name, given[name]]));
  const long = Object.keys(metadata).find((name) => JSON.stringify(metadata[name]).length > MAX_TEXT * 10);
  if (long !== undefined) return refuse(`${long} is too long`);
  const { grant_types: grantTypes = GRANT_TYPES, redirect_uris: redirectUris, client_name: name } = metadata;
  if (!isTextList(grantTypes) || grantTypes.some((type) => !GRANT_TYPES.includes(type))) {
    return refuse(`grant_types can only be ${GRANT_TYPES.join(' and ')}; acting in its own name needs an application`);
  }
  if (!isTextList(redirectUris) || redirectUris.length === 0 || redirectUris.length > MAX_REDIRECT_URIS) {
    return {
      error: 'invalid_redirect_uri',
      description: `redirect_uris must have 1 to ${MAX_REDIRECT_URIS} addresses`,
    };
  }
  for (const uri of redirectUris) {
    const fault = findRedirectUriFault(uri);
    if (fault !== null) return { error: 'invalid_redirect_uri', description: `${uri.slice(0, 200)} ${fault}` };
  }
  if (name !== undefined && (typeof name !== 'string' || name.length > 120)) {
    return refuse('client_name must have at most 120 characters');
  }
  return { metadata: { ...metadata, grant_types: GRANT_TYPES, response_types: ['code'] } };
}

function refuse(description: string): CheckedRegistration {
  return { error: 'invalid_client_metadata', description };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item.length <= MAX_TEXT);
}

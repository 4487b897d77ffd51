/**
 * What an application may ask a person for, in the words of the consent page. What a token may do in the workspace
 * follows from the role that was granted with it; only `mcp:code-exec` is a condition of its own.
 */
export const OAUTH_SCOPES = {
  openid: { label: 'Know who you are', description: 'An id that stays the same.' },
  profile: { label: 'See your name', description: 'The name of your account.' },
  email: { label: 'See your e-mail address', description: 'The address you sign in with.' },
  offline_access: {
    label: 'Stay connected while you are away',
    description: 'Access is renewed without asking you again, until you disconnect the application.',
  },
  'mcp:tools': {
    label: 'Use the assistant tools',
    description: 'Call the tools that the workspace offers to assistants.',
  },
  'mcp:read': { label: 'Read through the assistant tools', description: 'As far as the role allows.' },
  'mcp:write': { label: 'Make changes through the assistant tools', description: 'As far as the role allows.' },
  'mcp:code-exec': {
    label: 'Run code',
    description: 'Programs that an assistant writes, in a closed sandbox, with the rights of the role.',
  },
} as const satisfies Record<string, { label: string; description: string }>;

export type OAuthScope = keyof typeof OAUTH_SCOPES;

export const OAUTH_SCOPE_NAMES = Object.keys(OAUTH_SCOPES) as OAuthScope[];

export function isOAuthScope(text: string): text is OAuthScope {
  return Object.hasOwn(OAUTH_SCOPES, text);
}

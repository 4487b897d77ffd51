import { OWNER } from './running-server.ts';

export type CallApi = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Signs the owner in without a browser, for tests that need much data before they start. */
export async function openApiSession(
  url: string,
  workspaceId?: string,
  { email, password }: { email: string; password: string } = OWNER,
): Promise<CallApi> {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const signedIn = await fetch(`${url}/api/v1/sessions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call: CallApi = async <T>(method: string, path: string, body?: object) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, Cookie: cookie, ...workspace },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as T;
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  let workspace: Record<string, string> = {};
  const { workspaces } = await call<{ workspaces: { id: string }[] }>('GET', '/me/workspaces');
  workspace = { 'X-Workspace-Id': workspaceId ?? workspaces[0]!.id };
  return call;
}

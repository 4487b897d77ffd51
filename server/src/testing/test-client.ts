import { API_PREFIX } from '../http/route.ts';
import { checkAnswer } from './answer-check.ts';

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  body: any;
}

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is, with the given type. */
  raw?: { text: string | Buffer; type: string };
}

/** Speaks HTTP to the service with one credential, and holds every answer against the contract. */
export interface TestClient {
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

const OUTSIDE_API = /^\/(api\/|healthz|readyz|metrics|openapi\.json|reference|assets|$)/;

export function createTestClient(url: string, credential: Record<string, string> = {}): TestClient {
  const request: TestClient['request'] = async (method, path, { body, headers = {}, raw } = {}) => {
    const address = OUTSIDE_API.test(path) ? path : API_PREFIX + path;
    const response = await fetch(url + address, {
      method,
      headers: {
        ...credential,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(raw === undefined ? {} : { 'content-type': raw.type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { body: raw.text }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: parse(text) };
    if (address.startsWith(API_PREFIX)) checkAnswer(method, address, answer.status, answer.body);
    return answer;
  };
  return {
    request,
    get: (path, headers = {}) => request('GET', path, { headers }),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
    patch: (path, body, headers = {}) => request('PATCH', path, { body, headers }),
    delete: (path, body, headers = {}) => request('DELETE', path, { body, headers }),
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

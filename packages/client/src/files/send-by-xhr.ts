/** As much of `XMLHttpRequest` as is used here; Node has none and no type of it. */
interface Xhr {
  responseType: string;
  response: ArrayBuffer;
  status: number;
  upload: { onprogress: (event: { loaded: number; total: number }) => void };
  onload: () => void;
  onerror: () => void;
  onabort: () => void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: unknown): void;
  abort(): void;
}

/** True in browsers. */
export function hasXhr(): boolean {
  return 'XMLHttpRequest' in globalThis;
}

/** Sends a body the old way, in browsers: `fetch` cannot tell there how much of it has left. */
export function sendByXhr(
  url: string,
  init: RequestInit,
  onProgress: (sentBytes: number, totalBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { XMLHttpRequest } = globalThis as unknown as { XMLHttpRequest: new () => Xhr };
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.responseType = 'arraybuffer';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The connection broke.'));
    request.onabort = () => reject(init.signal?.reason);
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body);
  });
}

function toResponse(request: Xhr): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  const hasBody = request.status !== 204 && request.status !== 304;
  return new Response(hasBody ? request.response : null, { status: request.status, headers });
}

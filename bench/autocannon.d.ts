/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  export interface AutocannonRequest {
    method: string;
    path: string;
    body?: string;
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    timeout: number;
    sampleInt: number;
    headers: Record<string, string>;
    requests: AutocannonRequest[];
  }
  interface Instance {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): void;
    on(event: 'reqError', listener: (error: Error) => void): void;
  }
  export default function autocannon(options: Options, done: (error: Error | null) => void): Instance;
}

/** What the thread of a script is started with. */
export interface ScriptTask {
  /** The body of an async function. */
  code: string;
  /** The methods that `svc` has. */
  methods: string[];
  memoryBytes: number;
  /** How long it may compute without coming back. */
  computeMs: number;
  outputBytes: number;
}

/** From the thread to the host: a call, or the end. */
export type FromScript =
  | { kind: 'call'; id: number; method: string; argumentsJson: string }
  | { kind: 'end'; outcome: ScriptOutcome };

/** From the host to the thread: the answer to a call, as JSON. */
export interface ToScript {
  id: number;
  /** The result, or what was thrown: `{code, message, status}`. */
  ok: boolean;
  json: string;
}

export interface ScriptError {
  name: string;
  message: string;
  /** Of a refusal of the service. */
  code?: string;
}

export type ScriptOutcome = { logs: string[] } & (
  | { ok: true; resultJson: string | null }
  | { ok: false; error: ScriptError }
);

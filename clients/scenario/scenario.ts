/** A file of the scenario, as far as a runner reads it; clients/README.md tells what each field means. */
export interface Scenario {
  clients: Record<string, ScenarioClient>;
  steps: Step[];
}

export interface ScenarioClient {
  apiKey?: string;
  token?: string;
  clientCredentials?: { clientId: string; clientSecret: string };
  refresh?: { clientId: string; refreshToken: string };
  environment?: Record<string, string>;
}

export interface Step {
  name: string;
  client?: string;
  faults?: object[];
  call?: string;
  do?: 'upload' | 'download' | 'watch' | 'sleep';
  args?: unknown[];
  options?: Record<string, unknown>;
  iterate?: { take?: number };
  pages?: boolean;
  file?: 'text' | 'lines';
  parallel?: number;
  save?: Record<string, string>;
  result?: string[];
  wire?: boolean;
  atLeastMs?: number;
  expect?: object;
}

/** What came of a step, in words that every language has. */
export interface Outcome {
  name: string;
  result?: Record<string, unknown>;
  error?: { class: string; status: number | null; code: string | null };
  wire?: string[];
  keys?: number;
  waited?: boolean;
}

export type Values = Record<string, unknown>;

/** The arguments of a step with the saved values put in. */
export function fillIn(value: unknown, values: Values, index = 0): unknown {
  if (typeof value === 'string') return fillText(value, values, index);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, values, index));
  if (typeof value !== 'object' || value === null) return value;
  if ('$times' in value) {
    const { $times, each } = value as unknown as { $times: number; each: unknown };
    return Array.from({ length: $times }, (_, at) => fillIn(each, values, at));
  }
  if ('$bytes' in value) {
    const { $bytes, times } = value as unknown as { $bytes: string; times: number };
    return new TextEncoder().encode($bytes.repeat(times));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, values, index)]));
}

function fillText(text: string, values: Values, index: number): unknown {
  if (/^\$\w+$/.test(text)) {
    const name = text.slice(1);
    if (!(name in values)) throw new Error(`The scenario has saved no ${name}.`);
    return values[name];
  }
  return text.replaceAll('#', String(index)).replace(/\$\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** What stands at a path such as `items.*.data.Name`; null where there is nothing. */
export function pick(value: unknown, path: string): unknown {
  return pickParts(value, path.split('.'));
}

function pickParts(value: unknown, parts: string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value ?? null;
  if (value === null || value === undefined) return null;
  if (part === '*') return (value as unknown[]).map((item) => pickParts(item, rest));
  return pickParts((value as Record<string, unknown>)[part], rest);
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  minProperties?: number;
  required?: string[];
  items?: Schema;
  minItems?: number;
}

const BY_FORMAT: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  email: 'sample@example.org',
  'date-time': '2026-01-31T12:00:00.000Z',
};

/** The smallest value that a schema takes: its required fields, each as plain as can be. */
export function sampleOf(input: object): unknown {
  const schema = input as Schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.at(-1);
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0]!);
  switch (schema.type) {
    case 'object':
      return {
        ...Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!)])),
        ...((schema.minProperties ?? 0) > 0 ? sampleOfRecord(schema.patternProperties!) : {}),
      };
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items!));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return BY_FORMAT[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}

/** One entry of a record, under a key that its pattern takes. */
function sampleOfRecord(patterns: Record<string, Schema>): Record<string, unknown> {
  const [pattern, value] = Object.entries(patterns)[0]!;
  const key = ['x', 'X', '1'].find((candidate) => new RegExp(pattern).test(candidate))!;
  return { [key]: sampleOf(value) };
}

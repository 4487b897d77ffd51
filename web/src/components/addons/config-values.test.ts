import { describe, expect, it } from 'vitest';
import { type ConfigSchema, fromDraft, toDraft } from './config-values.ts';

const schema: ConfigSchema = {
  title: { type: 'string', required: true },
  limit: { type: 'integer', minimum: 1, maximum: 96 },
  factor: { type: 'number' },
  shown: { type: 'boolean', default: true },
  wells: { type: 'select', options: ['A1', 'A2'], multiple: true },
  cuts: { type: 'number', multiple: true },
};

describe('a configuration', () => {
  it('comes back from the form as it went in', () => {
    const config = { title: 'Plate', limit: 12, factor: 0.5, shown: false, wells: ['A2'], cuts: [1, 2.5] };
    expect(fromDraft(schema, toDraft(schema, config))).toEqual({ config });
  });

  it('leaves out what is empty, and takes the default of a switch', () => {
    const draft = { ...toDraft(schema, {}), title: 'Plate' };
    expect(fromDraft(schema, draft)).toEqual({ config: { title: 'Plate', shown: true } });
  });

  it('names everything that is wrong at once', () => {
    const draft = { ...toDraft(schema, {}), limit: '97', factor: 'many', cuts: '1\nx' };
    expect(fromDraft(schema, draft)).toEqual({
      problems: {
        title: 'Fill this in',
        limit: 'At most 96',
        factor: 'many is not a number',
        cuts: 'x is not a number',
      },
    });
    expect(fromDraft({ limit: schema.limit! }, { limit: '1.5' })).toEqual({ problems: { limit: 'A whole number' } });
  });

  it('reads a comma as people write it', () => {
    expect(fromDraft({ factor: schema.factor! }, { factor: '0,25' })).toEqual({ config: { factor: 0.25 } });
  });
});

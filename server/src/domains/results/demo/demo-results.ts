import type { ResultBatch } from '@svc/contract';
import { type DataParts, listDemoSampleNames } from '../../data/index.ts';
import type { DemoLab, SeedDemo } from '../../identity/index.ts';
import { createBatch } from '../result-batches.ts';
import { createResultSchema, listResultSchemas } from '../result-schemas.ts';
import { supersedeBatch } from '../supersede-batch.ts';
import { DEMO_RESULTS, type DemoBatch, type DemoResult } from './demo-result-designs.ts';

const SAMPLE_COUNT = 136;
const WHOLE_LIST = { params: {}, query: { limit: 500 }, body: undefined };
/** Who may say that a result is final. */
const FINALIZER = 'admin';

/** Assay results of the demo samples: drafts, final batches, and a chain of corrections. */
export function seedDemoResults(parts: DataParts): SeedDemo {
  return async (lab) => {
    const existing = await listSchemaNames(lab);
    const missing = DEMO_RESULTS.filter(({ name }) => !existing.has(name));
    const samples = missing.length === 0 ? [] : await listDemoSampleNames(lab, SAMPLE_COUNT, parts);
    const made: string[] = [];
    for (const result of missing) {
      const schemaId = await createSchema(lab, result);
      const batches = result.batches(samples);
      for (const batch of batches) await addBatch(lab, result, schemaId, batch);
      const rows = batches.reduce((count, batch) => count + batch.rows.length, 0);
      made.push(`Results ${result.name}: ${batches.length} batches with ${rows} rows`);
    }
    return made;
  };
}

async function listSchemaNames(lab: DemoLab): Promise<Set<string>> {
  const { text } = await lab.as('owner', (ctx) => listResultSchemas(ctx, WHOLE_LIST));
  return new Set((JSON.parse(text) as { schemas: { name: string }[] }).schemas.map(({ name }) => name));
}

async function createSchema(lab: DemoLab, { by, name, description, columns }: DemoResult): Promise<string> {
  const made = await lab.as(by, (ctx) =>
    createResultSchema(ctx, { params: {}, query: {}, body: { name, description, columns } }),
  );
  return (JSON.parse(made.text) as { id: string }).id;
}

async function addBatch(lab: DemoLab, { by }: DemoResult, schemaId: string, batch: DemoBatch): Promise<void> {
  const { name, isFinal, corrections = [] } = batch;
  const made = await lab.as(isFinal ? FINALIZER : by, (ctx) =>
    createBatch(ctx, { params: {}, query: {}, body: { schemaId, name, rows: toBody(batch.rows), finalize: isFinal } }),
  );
  let { id } = JSON.parse(made.text) as ResultBatch;
  for (const { reason, rows } of corrections) {
    const corrected = await lab.as(FINALIZER, (ctx) =>
      supersedeBatch({ ...ctx, reason }, { params: { id }, query: {}, body: { rows: toBody(rows), finalize: true } }),
    );
    ({ id } = JSON.parse(corrected.text) as ResultBatch);
  }
}

function toBody(rows: readonly Record<string, unknown>[]): { data: Record<string, unknown> }[] {
  return rows.map((data) => ({ data }));
}

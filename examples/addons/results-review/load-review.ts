import type { AddonDaleaClient, ResultBatch, ResultColumn } from '@svc/addon-sdk';

export interface ReviewRow {
  index: number;
  data: Record<string, unknown>;
  /** What does not fit the schema, in words. */
  issues: string[];
}

export interface Review {
  columns: ResultColumn[];
  rows: ReviewRow[];
}

const PAGE = 1000;

/** The rows of a draft, each with what the schema says against it. */
export async function loadReview(svc: AddonDaleaClient, batch: ResultBatch): Promise<Review> {
  const { schema } = await svc.results.schemas.get(batch.schemaId);
  const checked = await svc.results.batches.validate(batch.id, {});
  const issues = new Map(checked.rows.map((row) => [row.index, row.issues.map(({ message }) => message)]));
  const rows: ReviewRow[] = [];
  for (let total = 1; rows.length < total; ) {
    const page = await svc.results.batches.listRows(batch.id, { limit: PAGE, offset: rows.length });
    total = page.total;
    if (page.rows.length === 0) break;
    rows.push(...page.rows.map(({ index, data }) => ({ index, data, issues: issues.get(index) ?? [] })));
  }
  return { columns: schema.columns, rows };
}

import { type LinkStep, linkedRows, type RowRef } from './link-step.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** The joins of a statement: every link that leads to one row is followed once, however many paths go through it. */
export class JoinSet {
  readonly #row: RowRef;
  readonly #sql: SqlBuilder;
  readonly #joins = new Map<string, { text: string; row: RowRef }>();

  constructor(row: RowRef, sql: SqlBuilder) {
    this.#row = row;
    this.#sql = sql;
  }

  /** The row at the end of the links; all of its cells are NULL where a link is empty. */
  follow(steps: readonly LinkStep[]): RowRef {
    return steps.reduce((owner, step) => this.#join(step, owner), this.#row);
  }

  toSql(): string {
    return [...this.#joins.values()].map(({ text }) => text).join('');
  }

  #join(step: LinkStep, owner: RowRef): RowRef {
    const key = `${owner.alias}.${step.column.number}`;
    const known = this.#joins.get(key);
    if (known !== undefined) return known.row;
    const { from, on, row } = linkedRows(step, owner, this.#sql);
    this.#joins.set(key, { text: ` left join ${from} on ${on}`, row });
    return row;
  }
}

/** A text that is no query, and the character (from 0) at which it stops being one. */
export class QueryTextError extends Error {
  readonly position: number;
  /** What is wrong, without the name of the field. */
  readonly detail: string;

  constructor(field: string, detail: string, position: number) {
    super(`${field}: ${detail}`);
    this.name = 'QueryTextError';
    this.position = position;
    this.detail = detail;
  }
}

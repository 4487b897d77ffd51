import type { ErrorCode } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { QueryTextError } from './query-text-error.ts';

/** One fault of a query: where it stands in the JSON, and in the text form when it came as text. */
export interface QueryIssue {
  pointer: string;
  message: string;
  position?: number;
}

export type QueryIssueCode = Extract<ErrorCode, 'VALIDATION_ERROR' | 'UNIT_UNKNOWN' | 'UNIT_INCOMPATIBLE'>;

/** Where a fault stands. */
export type Place = Pick<QueryIssue, 'pointer' | 'position'>;

/** A query that is refused, with everything that is wrong with it. */
export class QueryError extends AppError {
  readonly issues: readonly QueryIssue[];

  constructor(issues: readonly QueryIssue[], code: QueryIssueCode = 'VALIDATION_ERROR') {
    super(code, issues.map(describeIssue).join('; '));
    this.name = 'QueryError';
    this.issues = issues;
  }
}

/** Gathers faults, so that the caller hears of all of them at once. */
export class IssueList {
  readonly #issues: QueryIssue[] = [];
  readonly #codes = new Set<QueryIssueCode>();

  add(place: Place, message: string, code: QueryIssueCode = 'VALIDATION_ERROR'): void {
    const where = place.position === undefined ? '' : ` (character ${place.position})`;
    this.#issues.push({ ...place, message: `${message}${where}` });
    this.#codes.add(code);
  }

  /** Its message names the character already. */
  addTextError(pointer: string, { detail, position }: QueryTextError): void {
    this.#issues.push({ pointer, message: detail, position });
    this.#codes.add('VALIDATION_ERROR');
  }

  /** One kind of fault has its own code; a mixture is a `VALIDATION_ERROR`. */
  throwIfAny(): void {
    if (this.#issues.length === 0) return;
    const [code] = this.#codes;
    throw new QueryError(this.#issues, this.#codes.size === 1 ? code! : 'VALIDATION_ERROR');
  }
}

function describeIssue({ pointer, message, position }: QueryIssue): string {
  return `${position === undefined ? pointer : pointer.slice(1)}: ${message}`;
}

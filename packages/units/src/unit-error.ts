/** What went wrong, for programs. */
export type UnitErrorCode = 'UNIT_UNKNOWN' | 'UNIT_INCOMPATIBLE' | 'VALUE_INVALID';

/** Where and about what a `UnitError` speaks. */
export interface UnitErrorDetails {
  readonly units?: readonly string[];
  readonly position?: number;
  readonly suggestions?: readonly string[];
}

/** The only error this package throws: a stable code, a message for people, and what it is about. */
export class UnitError extends Error {
  override readonly name = 'UnitError';
  readonly code: UnitErrorCode;
  /** The unit texts concerned, as they were given. */
  readonly units: readonly string[];
  /** Index of the offending character in the unit text, from 0; absent when the text is not at fault. */
  readonly position: number | undefined;
  /** Codes that the writer may have meant, best first. */
  readonly suggestions: readonly string[];

  constructor(code: UnitErrorCode, message: string, details: UnitErrorDetails = {}) {
    super(message);
    this.code = code;
    this.units = details.units ?? [];
    this.position = details.position;
    this.suggestions = details.suggestions ?? [];
  }
}

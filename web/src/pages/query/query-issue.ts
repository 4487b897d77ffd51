/** One thing that is wrong with a query, and where. */
export interface QueryIssue {
  pointer: string;
  message: string;
  /** The character in the text form, from 0. */
  position?: number;
}

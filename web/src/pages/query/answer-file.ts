/** A file in the making: rows are added as they come. */
export interface AnswerFile {
  add(rows: Record<string, unknown>[]): void;
  finish(): Promise<Blob>;
  /** Gives back what it holds, finished or not. */
  close(): void;
}

import type { ErrorCode } from '@svc/contract';
import type { BlockSpan } from '../blocks/scan-blocks.ts';
import type { PageTask } from '../export/make-page.ts';

/** What a thread is given: a text to be cut from an offset up to one of the stops, or a document to be made a page. */
export type DocumentTask =
  | { task: 'scan'; text: string; from: number; stops: readonly number[] }
  | ({ task: 'page' } & PageTask);

/** What it answers; a refusal is for the caller, a fault is ours. */
export type DocumentAnswer =
  | { spans: BlockSpan[] }
  | { html: string }
  | { refusal: { code: ErrorCode; message: string } }
  | { fault: string };

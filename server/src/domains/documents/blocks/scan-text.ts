import { toLineTable } from './line-table.ts';
import { createPauses } from './pauses.ts';
import { type BlockSpan, type ParserBudget, ParserBudgetSpent, scanBlocks } from './scan-blocks.ts';

/** Finds the blocks of a text from an offset on; the last one answered is the first that begins at one of the stops. */
export type ScanText = (text: string, from: number, stops: readonly number[]) => Promise<BlockSpan[]>;

/** So much may the parser be given on the thread that answers requests: some tenths of a second. */
const HERE: ParserBudget = { lines: 500, characters: 100_000 };

/** Does all of it at once. */
export function scanAtOnce(text: string, from: number, stops: readonly number[]): BlockSpan[] {
  const last = new Set(stops);
  const spans: BlockSpan[] = [];
  for (const span of scanBlocks(text, toLineTable(text, from))) {
    spans.push(span);
    if (last.has(span.start)) break;
  }
  return spans;
}

/** Lets others work in between, and has a text in which the parser would be busy for long done elsewhere. */
export function createScan(elsewhere: ScanText): ScanText {
  return async (text, from, stops) => {
    try {
      return await scanInTurns(text, from, stops, { ...HERE });
    } catch (error) {
      if (!(error instanceof ParserBudgetSpent)) throw error;
      return elsewhere(text, from, stops);
    }
  };
}

/** All of it here, however long it takes, for texts of our own. */
export const scanHere: ScanText = (text, from, stops) => scanInTurns(text, from, stops);

async function scanInTurns(
  text: string,
  from: number,
  stops: readonly number[],
  budget?: ParserBudget,
): Promise<BlockSpan[]> {
  const last = new Set(stops);
  const spans: BlockSpan[] = [];
  const pause = createPauses();
  for (const span of scanBlocks(text, toLineTable(text, from), budget)) {
    spans.push(span);
    if (last.has(span.start)) break;
    if (pause.isDue()) await pause.take();
  }
  return spans;
}

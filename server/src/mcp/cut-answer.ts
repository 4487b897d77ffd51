/** What fits into one answer of a tool, in characters: more would push the conversation out of an assistant's memory. */
export const MAX_ANSWER_LENGTH = 60_000;

export interface CutAnswer {
  answer: unknown;
  /** What was left out and how to get it; null where nothing was. */
  note: string | null;
}

/** The answer, cut where it is too long: lists to their first items, texts to their beginning. */
export function cutAnswer(json: string, maxLength = MAX_ANSWER_LENGTH): CutAnswer {
  const answer = JSON.parse(json) as unknown;
  if (json.length <= maxLength) return { answer, note: null };
  const longest = findLongest(answer);
  if (longest === null) return { answer: null, note: `The answer has ${json.length} characters and cannot be shown.` };
  const { holder, key, value } = longest;
  const room = Math.max(0, maxLength - (json.length - JSON.stringify(value).length));
  if (typeof value === 'string') {
    const kept = takeText(value, room);
    holder[key] = kept;
    const note = `${String(key)} is cut after ${kept.length} of ${value.length} characters. Ask for a part of it, or read it over the REST API.`;
    return fitOrGiveUp(answer, note, maxLength);
  }
  const kept = takeWhileFits(value, room);
  holder[key] = kept;
  const how = tellHowToGoOn(answer, key, kept.length);
  return fitOrGiveUp(answer, `${key} shows ${kept.length} of ${value.length} items. ${how}`, maxLength);
}

function tellHowToGoOn(answer: unknown, key: string, shown: number): string {
  // Of a build: the next one tells the rest.
  if (key === 'issues') return 'Mend these and build again.';
  const { total, offset = 0 } = answer as { total?: number; offset?: number };
  if (total === undefined) return 'Ask for fewer at a time with `limit`, and go on with the `cursor` of each page.';
  return `Go on with \`offset\` ${offset + shown}; \`fields\` or \`select\` make rows smaller.`;
}

function fitOrGiveUp(answer: unknown, note: string, maxLength: number): CutAnswer {
  if (JSON.stringify(answer).length <= maxLength) return { answer, note };
  return { answer: null, note: `The answer is too long to be shown, even in parts. ${note}` };
}

/** As much of the beginning as fits when it is written as JSON, where some characters take more room than one. */
function takeText(text: string, room: number): string {
  let end = Math.min(text.length, Math.max(0, room - 2));
  while (end > 0) {
    const over = JSON.stringify(text.slice(0, end)).length - room;
    if (over <= 0) break;
    end = Math.max(0, end - Math.ceil(over / 6));
  }
  return text.slice(0, end);
}

function takeWhileFits(items: readonly unknown[], room: number): unknown[] {
  let used = 2;
  const end = items.findIndex((item) => {
    used += JSON.stringify(item).length + 1;
    return used > room;
  });
  return end === -1 ? [...items] : items.slice(0, end);
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
  value: string | unknown[];
}

/** The longest list or text, at the top or one level below it. */
function findLongest(answer: unknown): Place | null {
  const places: Place[] = [];
  const look = (holder: unknown, depth: number): void => {
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return;
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'string' || Array.isArray(value)) {
        places.push({ holder: holder as Record<string, unknown>, key, value });
      } else if (depth < 2) look(value, depth + 1);
    }
  };
  look(answer, 0);
  const lengthOf = ({ value }: Place): number => JSON.stringify(value).length;
  return places.reduce<Place | null>(
    (best, place) => (best === null || lengthOf(place) > lengthOf(best) ? place : best),
    null,
  );
}

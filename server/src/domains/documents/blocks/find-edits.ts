import { AppError } from '../../../kernel/app-error.ts';

export interface FindEdit {
  find: string;
  replace: string;
  occurrence?: number | 'all';
}

/** Does the edits one after the other; refuses one that finds nothing, or more than it says. */
export function applyEdits(text: string, edits: readonly FindEdit[]): string {
  return edits.reduce((current, edit, index) => applyEdit(current, edit, `body.edits.${index}`), text);
}

function applyEdit(text: string, { find, replace, occurrence }: FindEdit, at: string): string {
  const places = listPlaces(text, find);
  if (places.length === 0) throw new AppError('VALIDATION_ERROR', `${at}.find does not occur in the document.`);
  if (occurrence === 'all') return text.split(find).join(replace);
  if (occurrence === undefined && places.length > 1) {
    throw new AppError(
      'VALIDATION_ERROR',
      `${at}.find occurs ${places.length} times. Give more of the text around it, or \`occurrence\`: a number from 1, or "all".`,
    );
  }
  const place = places[(occurrence ?? 1) - 1];
  if (place === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `${at}.occurrence is ${occurrence}, but the text occurs ${places.length} times.`,
    );
  }
  return text.slice(0, place) + replace + text.slice(place + find.length);
}

function listPlaces(text: string, find: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(find); at !== -1; at = text.indexOf(find, at + find.length)) places.push(at);
  return places;
}

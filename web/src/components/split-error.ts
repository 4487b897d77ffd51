import { ApiError } from '../data/api-error.ts';

export interface SplitError {
  /** What concerns a field of the form, by its name. */
  fields: Record<string, string>;
  /** What concerns none of them; null when there is nothing left. */
  rest: string | null;
}

/** Tells which parts of a refusal name a field of the form, so that each can be shown where it belongs. */
export function splitError(error: unknown, fieldNames: readonly string[]): SplitError {
  if (!error) return { fields: {}, rest: null };
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return { fields: {}, rest: message };

  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const part of splitProblems(message)) {
    const field = fieldNames.find((name) => startsWithField(part, name));
    if (field) fields[field] ??= speakOfField(part, field);
    else rest.push(part.replaceAll(/\bbody\.(?=\w)/g, ''));
  }
  return { fields, rest: rest.length > 0 ? rest.join('; ') : null };
}

/** The server joins problems with a semicolon, which a problem may hold as well: only those before a place count. */
function splitProblems(message: string): string[] {
  return message.split(/;\s+(?=(?:body|query|path)[.\s]|and \d+ more)/);
}

function startsWithField(part: string, field: string): boolean {
  return part.startsWith(`body.${field} `) || part.startsWith(`body.${field}: `) || part.startsWith(`${field}: `);
}

/** `body.name must …` becomes `This must …`, and `name: another …` becomes `Another …`, for it stands below the field. */
function speakOfField(part: string, field: string): string {
  const words = part.replace(/^body\./, '').slice(field.length);
  const sentence = words.startsWith(': ') ? words.slice(2) : `this${words}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

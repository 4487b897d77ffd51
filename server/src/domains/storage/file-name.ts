const MAX_LENGTH = 255;

/** The name as it is kept, or the rule that it breaks. A name is what people read, never a path. */
export function parseFileName(given: string): { name: string } | { problem: string } {
  const name = given.normalize('NFC').trim();
  if (name === '') return { problem: 'must not be empty' };
  if (/\p{Cc}/u.test(name)) return { problem: 'must be one line without control characters' };
  if (/[/\\]/.test(name)) return { problem: 'must not contain a slash: it is a name, not a path' };
  if (name.length > MAX_LENGTH) {
    return { problem: `must have at most ${MAX_LENGTH} characters, not ${name.length}` };
  }
  return { name };
}

/** The ending of a name in lower case, without its dot; empty where it has none. */
export function endingOf(name: string): string {
  return /\.([^.]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The header that names a download: plain ASCII for old readers, and the true name, whatever its script, for all others. */
export function toContentDisposition(disposition: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A mistake in the words of a command; the message tells the way out. */
export class UsageError extends Error {}

export interface Arguments {
  words: string[];
  options: Map<string, string>;
  flags: Set<string>;
}

const FLAGS = new Set(['json', 'help', 'force']);

/** Splits the words of a command from its `--options`. */
export function parseArguments(argv: readonly string[]): Arguments {
  const parsed: Arguments = { words: [], options: new Map(), flags: new Set() };
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i]!;
    const match = /^--([a-z-]+)(?:=(.*))?$/s.exec(arg);
    if (match === null) parsed.words.push(arg);
    else if (FLAGS.has(match[1]!)) parsed.flags.add(match[1]!);
    else {
      const value = match[2] ?? argv[++i];
      if (value === undefined) throw new UsageError(`--${match[1]} needs a value.`);
      parsed.options.set(match[1]!, value);
    }
  }
  return parsed;
}

/** The value of an option that the command cannot do without. */
export function required({ options }: Arguments, name: string): string {
  const value = options.get(name)?.trim();
  if (value === undefined || value === '') throw new UsageError(`--${name} is required.`);
  return value;
}

/** Refuses options that the command does not know. */
export function assertKnown({ options }: Arguments, known: readonly string[]): void {
  const unknown = [...options.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(
      `Unknown: ${unknown.map((name) => `--${name}`).join(', ')}. Known: ${known.map((name) => `--${name}`).join(', ')}.`,
    );
  }
}

/** A piece of SQL with numbered parameters, and their values in order. */
export interface SqlFragment {
  text: string;
  values: unknown[];
}

/** Collects the values of a statement. What people write reaches the database only through here. */
export class SqlBuilder {
  readonly values: unknown[] = [];
  readonly #before: number;
  #aliases = 0;

  /** `before`: how many parameters the caller's own SQL has in front. */
  constructor(before = 0) {
    this.#before = before;
  }

  /** Takes a value and answers its parameter, cast to a type of PostgreSQL. */
  value(value: unknown, sqlType: string): string {
    this.values.push(value);
    return `$${this.#before + this.values.length}::${sqlType}`;
  }

  /** A name for a table that no other piece of the statement has. */
  alias(): string {
    this.#aliases += 1;
    return `q${this.#aliases}`;
  }
}

/** Any text as the name of an output column. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Any text as a pattern of LIKE that matches just itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Any text as a constant. For what is part of a design, such as the labels of options; values of rows are parameters. */
export function quoteLiteral(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

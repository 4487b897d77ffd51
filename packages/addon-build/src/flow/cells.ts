type Listener<V> = (value: V) => void;

/** A place that values come to: a variable, a field, a result. */
export class Cell<V> {
  #values: Set<V> | null = null;
  #listeners: Listener<V>[] | null = null;

  get values(): ReadonlySet<V> {
    return this.#values ?? NO_VALUES;
  }

  /** The listeners that hear of the value, or nothing when it is there already. */
  take(value: V): readonly Listener<V>[] {
    if (this.#values?.has(value)) return [];
    this.#values ??= new Set();
    this.#values.add(value);
    return this.#listeners ?? [];
  }

  listen(listener: Listener<V>): void {
    this.#listeners ??= [];
    this.#listeners.push(listener);
  }
}

const NO_VALUES: ReadonlySet<never> = new Set();

/** Brings values from cell to cell until nothing changes, without regard to the order in which the code would run. */
export class Flow<V> {
  /** Where nothing of interest comes from, and where nothing needs to go. */
  readonly nothing = new Cell<V>();
  #queue: (readonly [Listener<V>, V])[] = [];
  #steps = 0;

  constructor(private readonly maxSteps: number) {}

  cell(): Cell<V> {
    return new Cell<V>();
  }

  cellOf(value: V): Cell<V> {
    const cell = new Cell<V>();
    cell.take(value);
    return cell;
  }

  add(cell: Cell<V>, value: V): void {
    if (cell === this.nothing) return;
    for (const listener of cell.take(value)) this.#queue.push([listener, value]);
  }

  /** Hears of every value of the cell once, of those there are and of those that come. */
  each(cell: Cell<V>, listener: Listener<V>): void {
    if (cell === this.nothing) return;
    cell.listen(listener);
    for (const value of cell.values) this.#queue.push([listener, value]);
  }

  link(from: Cell<V>, to: Cell<V>): void {
    if (from === to || to === this.nothing) return;
    this.each(from, (value) => this.add(to, value));
  }

  /** False when the work was given up, because there is too much of it. First come, first served, so that nothing starves. */
  run(): boolean {
    while (this.#queue.length > 0) {
      const round = this.#queue;
      this.#queue = [];
      this.#steps += round.length;
      if (this.#steps > this.maxSteps) return false;
      for (const [listener, value] of round) listener(value);
    }
    return true;
  }
}

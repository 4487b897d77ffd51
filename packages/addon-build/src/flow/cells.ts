type Listener<V> = (value: V) => void;
/** Who hears of a value: a function, or a cell that takes it too. */
type Hearer<V> = Listener<V> | Cell<V>;

const NO_VALUES: ReadonlySet<never> = new Set();

/** A place that values come to: a variable, a field, a result. There are very many, so an empty one is small. */
export class Cell<V> {
  /** What is in it: nothing, one value, or several. */
  #held: V | Set<V> | undefined;
  #hearers: Hearer<V>[] | undefined;

  /** A fixed cell holds its one value and takes no other. */
  constructor(
    value?: V,
    readonly isFixed = false,
  ) {
    this.#held = value;
  }

  get values(): ReadonlySet<V> {
    if (this.#held === undefined) return NO_VALUES;
    return this.#held instanceof Set ? this.#held : new Set([this.#held]);
  }

  get isEmpty(): boolean {
    return this.#held === undefined;
  }

  /** Those who hear of the value, or nobody when it is there already. */
  take(value: V): readonly Hearer<V>[] | undefined {
    if (this.isFixed) return undefined;
    if (this.#held === undefined) this.#held = value;
    else if (this.#held instanceof Set) {
      if (this.#held.has(value)) return undefined;
      this.#held.add(value);
    } else {
      if (this.#held === value) return undefined;
      this.#held = new Set([this.#held, value]);
    }
    return this.#hearers;
  }

  hear(hearer: Hearer<V>): void {
    if (this.isFixed) return;
    if (this.#hearers) this.#hearers.push(hearer);
    else this.#hearers = [hearer];
  }
}

/** Brings values from cell to cell until nothing changes, without regard to the order in which the code would run. */
export class Flow<V> {
  /** Where nothing of interest comes from, and where nothing needs to go. */
  readonly nothing = new Cell<V>(undefined, true);
  #hearers: Hearer<V>[] = [];
  #values: V[] = [];
  #steps = 0;

  constructor(private readonly maxSteps: number) {}

  cell(): Cell<V> {
    return new Cell<V>();
  }

  cellOf(value: V): Cell<V> {
    return new Cell<V>(value, true);
  }

  add(cell: Cell<V>, value: V): void {
    const hearers = cell.take(value);
    if (hearers) for (const hearer of hearers) this.#tell(hearer, value);
  }

  /** Hears of every value of the cell once, of those there are and of those that come. */
  each(cell: Cell<V>, listener: Listener<V>): void {
    this.#listen(cell, listener);
  }

  link(from: Cell<V>, to: Cell<V>): void {
    if (from !== to && !to.isFixed) this.#listen(from, to);
  }

  #listen(cell: Cell<V>, hearer: Hearer<V>): void {
    cell.hear(hearer);
    if (!cell.isEmpty) for (const value of cell.values) this.#tell(hearer, value);
  }

  #tell(hearer: Hearer<V>, value: V): void {
    this.#hearers.push(hearer);
    this.#values.push(value);
  }

  /** False when the work was given up, because there is too much of it. First come, first served, so that nothing starves. */
  run(): boolean {
    while (this.#hearers.length > 0) {
      const hearers = this.#hearers;
      const values = this.#values;
      this.#hearers = [];
      this.#values = [];
      this.#steps += hearers.length;
      if (this.#steps > this.maxSteps) return false;
      for (const [index, hearer] of hearers.entries()) {
        if (hearer instanceof Cell) this.add(hearer, values[index]!);
        else hearer(values[index]!);
      }
    }
    return true;
  }
}

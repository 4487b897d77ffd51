/** An inventory in memory, as plain as can be: what the service must agree with. Containers are known by number. */
export interface ModelContainer {
  grid: { rows: number; columns: number } | null;
  capacity: number | null;
  parent: number | null;
  place: string | null;
  /** In µL. */
  amount: number | null;
  out: boolean;
  archived: boolean;
  last: { parent: number; place: string | null } | null;
}

export interface ModelMove {
  container: number;
  parent: number | null;
  place: string | null;
}

/** Each change answers whether the rules allow it; if not, nothing has changed. */
export class InventoryModel {
  readonly containers: ModelContainer[] = [];
  readonly consumptions: { container: number; amount: number; reversed: boolean }[] = [];

  create(fields: Partial<ModelContainer>): boolean {
    const number = this.containers.length;
    const container: ModelContainer = {
      grid: null,
      capacity: null,
      parent: null,
      place: null,
      amount: null,
      out: false,
      archived: false,
      last: null,
      ...fields,
    };
    const { parent, place } = container;
    this.containers.push({ ...container, parent: null, place: null });
    if (this.#place([{ container: number, parent, place }])) return true;
    this.containers.pop();
    return false;
  }

  move(moves: readonly ModelMove[]): boolean {
    if (new Set(moves.map(({ container }) => container)).size < moves.length) return false;
    if (moves.some(({ container }) => this.#at(container).archived || this.#at(container).out)) return false;
    return this.#place(moves);
  }

  checkOut(number: number): boolean {
    const container = this.#at(number);
    if (container.archived || container.out) return false;
    this.#takeOut(container);
    container.out = true;
    return true;
  }

  checkIn(number: number): boolean {
    const container = this.#at(number);
    const { last } = container;
    if (container.archived || container.parent !== null || last === null) return false;
    return this.#place([{ container: number, parent: last.parent, place: last.place }]);
  }

  archive(number: number): boolean {
    const container = this.#at(number);
    if (container.archived) return true;
    if (container.out || this.containers.some(({ parent }) => parent === number)) return false;
    this.#takeOut(container);
    container.archived = true;
    return true;
  }

  restore(number: number): boolean {
    const container = this.#at(number);
    if (!container.archived) return true;
    const { last } = container;
    container.archived = false;
    const isBack = last !== null && this.#fits(last) && this.#place([{ container: number, ...last }]);
    if (!isBack) container.last = null;
    return true;
  }

  consume(number: number, amount: number): boolean {
    const container = this.#at(number);
    if (container.archived || container.amount === null || container.amount < amount) return false;
    container.amount -= amount;
    this.consumptions.push({ container: number, amount, reversed: false });
    return true;
  }

  reverse(number: number): boolean {
    const consumption = this.consumptions[number]!;
    const container = this.#at(consumption.container);
    if (consumption.reversed || container.archived) return false;
    consumption.reversed = true;
    container.amount! += consumption.amount;
    return true;
  }

  adjust(number: number, amount: number): boolean {
    const container = this.#at(number);
    if (container.archived) return false;
    container.amount = amount;
    return true;
  }

  #at(number: number): ModelContainer {
    return this.containers[number]!;
  }

  #takeOut(container: ModelContainer): void {
    if (container.parent !== null) container.last = { parent: container.parent, place: container.place };
    container.parent = null;
    container.place = null;
  }

  /** A grid asks for a place, anything else for none. */
  #fits({ parent, place }: { parent: number; place: string | null }): boolean {
    return (this.#at(parent).grid === null) === (place === null);
  }

  #place(moves: readonly ModelMove[]): boolean {
    const before = this.containers.map(({ parent, place, out, last }) => ({ parent, place, out, last }));
    for (const { container, parent, place } of moves) {
      Object.assign(this.#at(container), { parent, place, out: false, last: null });
    }
    for (const move of moves) this.#fill(move);
    if (this.#isSound(moves)) return true;
    before.forEach((state, number) => void Object.assign(this.#at(number), state));
    return false;
  }

  /** The first free place for who named none. */
  #fill({ container, parent, place }: ModelMove): void {
    const grid = parent === null ? null : this.#at(parent).grid;
    if (grid === null || place !== null) return;
    const taken = new Set(this.containers.filter((other) => other.parent === parent).map((other) => other.place));
    this.#at(container).place = listPlaces(grid).find((label) => !taken.has(label)) ?? 'none';
  }

  #isSound(moves: readonly ModelMove[]): boolean {
    return moves.every(({ container: number, parent }) => {
      if (parent === null) return this.#at(number).place === null;
      const target = this.#at(parent);
      const inside = this.containers.filter((other) => other.parent === parent);
      const { place } = this.#at(number);
      const isPlaced =
        target.grid === null
          ? place === null
          : listPlaces(target.grid).includes(place!) && inside.filter((other) => other.place === place).length === 1;
      const most = target.capacity ?? (target.grid === null ? inside.length : target.grid.rows * target.grid.columns);
      return !target.archived && isPlaced && inside.length <= most && !this.#isInItself(number);
    });
  }

  #isInItself(number: number): boolean {
    const seen = new Set<number>();
    for (let at: number | null = number; at !== null; at = this.#at(at).parent) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  }
}

/** The labels of a grid, row by row. */
export function listPlaces({ rows, columns }: { rows: number; columns: number }): string[] {
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = 'ABCDEFGH'[Math.floor(index / columns)]!;
    return `${row}${(index % columns) + 1}`;
  });
}

/** Tells what people call the things that cells keep ids of. */
export interface CellNames {
  user: (id: string) => string;
  /** Undefined while it is not known yet. */
  row: (id: string, tableId: string) => string | undefined;
}

/** For what has no names around it, such as tests. */
export const NO_NAMES: CellNames = { user: (id) => id, row: () => undefined };

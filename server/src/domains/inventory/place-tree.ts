/** Where a container is now: itself, and the containers around it, outermost first. */
export interface TreeNode {
  id: string;
  ancestors: readonly string[];
}

/** Thrown for a set of moves that would put a container into itself. */
export class CycleError extends Error {
  readonly containerId: string;

  constructor(containerId: string) {
    super(`the container ${containerId} would be in itself`);
    this.containerId = containerId;
  }
}

/**
 * The way to each moved container once all moves are made at once. `nodes` holds every container that moves or is moved
 * into, as it is now; `parents` the new parent of each that moves, null for outermost.
 */
export function findNewAncestors(
  nodes: ReadonlyMap<string, TreeNode>,
  parents: ReadonlyMap<string, string | null>,
): Map<string, string[]> {
  const known = new Map<string, string[]>();
  const underWay = new Set<string>();

  /** The containers around one that moves. */
  const ofMoved = (id: string): string[] => {
    const found = known.get(id);
    if (found !== undefined) return found;
    if (underWay.has(id)) throw new CycleError(id);
    underWay.add(id);
    const parent = parents.get(id)!;
    const ancestors = parent === null ? [] : [...around(parent), parent];
    underWay.delete(id);
    known.set(id, ancestors);
    return ancestors;
  };

  /** The containers around one that may stay, but in something that moves. */
  const around = (id: string): string[] => {
    if (parents.has(id)) return ofMoved(id);
    const { ancestors } = nodes.get(id)!;
    const carrier = ancestors.findLastIndex((ancestor) => parents.has(ancestor));
    if (carrier === -1) return [...ancestors];
    return [...ofMoved(ancestors[carrier]!), ...ancestors.slice(carrier)];
  };

  for (const id of parents.keys()) ofMoved(id);
  return known;
}

import type { AddonDaleaClient, Column, DataObject } from '@svc/addon-sdk';
import { toast } from '@svc/ui/primitives';
import { useCallback, useEffect, useState } from 'react';

export interface LaneCards {
  /** The first of them. */
  objects: DataObject[];
  /** How many there are in all. */
  total: number;
}

type Lanes = Record<string, LaneCards>;

const SHOWN = 25;
const AFTER_TYPING_MS = 250;

/** The cards of every lane. A card moves at once, and back again when the service refuses. */
export function useCards(svc: AddonDaleaClient, column: Column, words: string) {
  const [lanes, setLanes] = useState<Lanes | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      setError(null);
      loadLanes(svc, column, words).then(
        (loaded) => isCurrent && setLanes(loaded),
        (problem: unknown) => isCurrent && setError(problem),
      );
    }, AFTER_TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [svc, column, words, round]);

  const move = useCallback(
    async (card: DataObject, to: string) => {
      const from = String(card.data[column.name]);
      if (from === to) return;
      setLanes((before) => before && moveCard(before, card, column.name, from, to));
      try {
        await svc.data.objects.update(card.id, { data: { [column.name]: to } });
        toast(`${card.name} is now ${to}`);
      } catch (problem) {
        setLanes((before) => before && moveCard(before, card, column.name, to, from));
        toast({
          title: `${card.name} stays`,
          message: problem instanceof Error ? problem.message : String(problem),
          tone: 'danger',
        });
      }
    },
    [svc, column],
  );

  return { lanes, error, move, reload: useCallback(() => setRound((before) => before + 1), []) };
}

async function loadLanes(svc: AddonDaleaClient, column: Column, words: string): Promise<Lanes> {
  const loaded = (column.options ?? []).map(async ({ value }) => {
    const { objects, total } = await svc.data.tables.listObjects(process.ext.CARDS, {
      filter: `[${column.name.replaceAll(']', ']]')}] = ${JSON.stringify(value)}`,
      limit: SHOWN,
      ...(words.trim() === '' ? {} : { q: words.trim() }),
    });
    return [value, { objects, total }] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

function moveCard(lanes: Lanes, card: DataObject, column: string, from: string, to: string): Lanes {
  const left = lanes[from] ?? { objects: [], total: 0 };
  const right = lanes[to] ?? { objects: [], total: 0 };
  const moved = { ...card, data: { ...card.data, [column]: to } };
  return {
    ...lanes,
    [from]: { objects: left.objects.filter(({ id }) => id !== card.id), total: left.total - 1 },
    [to]: { objects: [moved, ...right.objects], total: right.total + 1 },
  };
}

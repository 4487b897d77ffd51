import type { Container } from '@svc/contract';
import { useRef, useState } from 'react';
import { type BarcodeMatch, resolveBarcode } from '../../data/resolve-barcode.ts';
import { loadContainer } from '../../data/use-containers.ts';
import { useCheckIn, useCheckOut, useMove } from '../../data/use-placements.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import { planScan, type ScanMode } from './scan-plan.ts';

/** One scan that did something, with the way back while there is one. */
export interface ScanEntry {
  id: number;
  text: string;
  isRefusal: boolean;
  undo: (() => Promise<unknown>) | null;
}

/** What was scanned: a thing to look at, or several among which to choose. */
export interface Shown {
  code: string;
  matches: BarcodeMatch[];
}

/** Everything the scan panel knows and can do. */
export function useScanSession(canEdit: boolean) {
  const { id: workspaceId } = useWorkspace().workspace;
  const [mode, setModeState] = useState<ScanMode>('look');
  const [target, setTarget] = useState<Container | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [entries, setEntries] = useState<ScanEntry[]>([]);
  const [pending, setPending] = useState(0);
  // A reader is faster than the server: scans wait for each other, and each sees what the one before did.
  const line = useRef<Promise<void>>(Promise.resolve());
  const state = useRef({ mode, target });
  state.current = { mode, target };
  const move = useMove();
  const checkIn = useCheckIn();
  const checkOut = useCheckOut();

  function say(text: string, undo: ScanEntry['undo'] = null, isRefusal = false): void {
    setEntries((before) => [{ id: (before[0]?.id ?? 0) + 1, text, undo, isRefusal }, ...before].slice(0, 50));
  }

  function setMode(next: ScanMode): void {
    state.current = { ...state.current, mode: next };
    setModeState(next);
    setShown(null);
  }

  function aim(container: Container | null): void {
    state.current = { ...state.current, target: container };
    setTarget(container);
  }

  async function act(container: Container): Promise<void> {
    const { id: containerId, name, parentId, position } = container;
    const step = planScan(state.current.mode, container, state.current.target);
    const back = { containerId, parentId, ...(parentId && position ? { position } : {}) };
    switch (step.do) {
      case 'refuse':
        say(step.problem, null, true);
        break;
      case 'target':
        aim(container);
        say(`Things go into ${name}`);
        break;
      case 'move': {
        const [moved] = (await move.mutateAsync([{ containerId, parentId: step.parentId }])).containers;
        say(`${name} → ${state.current.target?.name ?? ''} ${moved?.position ?? ''}`, () => move.mutateAsync([back]));
        break;
      }
      case 'checkOut': {
        await checkOut.mutateAsync({ items: [{ containerId }] });
        const undo = parentId ? () => checkIn.mutateAsync([{ containerId }]) : () => move.mutateAsync([back]);
        say(`${name} is in your hands`, undo);
        break;
      }
      case 'checkIn': {
        const into = step.parentId ? { parentId: step.parentId } : {};
        const [placed] = (await checkIn.mutateAsync([{ containerId, ...into }])).containers;
        const userId = container.checkedOut?.userId;
        const undo = () => checkOut.mutateAsync({ items: [{ containerId, ...(userId ? { userId } : {}) }] });
        say(`${name} is back${placed?.position ? ` at ${placed.position}` : ''}`, undo);
        break;
      }
    }
  }

  async function take(code: string): Promise<void> {
    try {
      const matches = await resolveBarcode(workspaceId, code);
      const containers = matches.filter(({ type }) => type === 'container');
      if (state.current.mode === 'look' || containers.length !== 1 || !canEdit) {
        setShown({ code, matches });
        return;
      }
      setShown(null);
      await act(await loadContainer(workspaceId, containers[0]!.id));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), null, true);
    }
  }

  function scan(code: string): void {
    setPending((count) => count + 1);
    line.current = line.current.then(() => take(code)).finally(() => setPending((count) => count - 1));
  }

  async function undo(entry: ScanEntry): Promise<void> {
    setEntries((before) => before.map((one) => (one.id === entry.id ? { ...one, undo: null } : one)));
    try {
      await entry.undo?.();
      say(`Undone: ${entry.text}`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), null, true);
    }
  }

  /** Does with a thing that is shown what was pressed. */
  async function use(match: BarcodeMatch, next: ScanMode | 'target'): Promise<void> {
    try {
      const container = await loadContainer(workspaceId, match.id);
      if (next === 'target') {
        setMode('move');
        aim(container);
        say(`Things go into ${container.name}`);
        return;
      }
      setMode(next);
      await act(container);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), null, true);
    }
  }

  return { mode, setMode, target, aim, shown, entries, isBusy: pending > 0, scan, undo, use };
}

export type ScanSession = ReturnType<typeof useScanSession>;

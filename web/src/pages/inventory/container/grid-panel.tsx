import type { Container } from '@svc/contract';
import { Panel, Skeleton, Text, toasts } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMoveWithUndo } from '../../../components/inventory/use-move-with-undo.ts';
import { QueryState } from '../../../components/query-state.tsx';

import { type ContainerGrid, useContainerGrid } from '../../../data/use-containers.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import type { DropPlan } from '../plate/plan-drop.ts';
import classes from '../plate/plate.module.css';
import { PlateLegend } from '../plate/plate-legend.tsx';
import { PlateMap } from '../plate/plate-map.tsx';
import { useWellColors } from '../plate/use-well-colors.ts';
import { WellCard } from '../plate/well-card.tsx';
import type { ColorBy } from '../plate/well-colors.ts';
import { NO_SELECTION } from '../plate/well-selection.ts';
import { ColorChoice } from './color-choice.tsx';
import { SelectionActions } from './selection-actions.tsx';

/** The places of a plate or a box. */
export function GridPanel({ container }: { container: Container }) {
  const query = useContainerGrid(container.id);
  return (
    <QueryState query={query} skeleton={<Skeleton h={320} mb="md" />}>
      {(grid) => <LoadedGrid container={container} grid={grid} />}
    </QueryState>
  );
}

function LoadedGrid({ container, grid }: { container: Container; grid: ContainerGrid }) {
  const { slug } = useWorkspace().workspace;
  const canEdit = useCan('ws:edit_inventory');
  const navigate = useNavigate();
  const move = useMoveWithUndo();
  const [by, setBy] = useState<ColorBy>('lot');
  const [selection, setSelection] = useState(NO_SELECTION);
  const [hovered, setHovered] = useState<number | null>(null);
  const { colors, columns } = useWellColors(grid, by);
  const open = useCallback(
    ({ id }: { id: string }) =>
      void navigate({ to: '/w/$slug/inventory/containers/$containerId', params: { slug, containerId: id } }),
    [navigate, slug],
  );

  async function drop(plan: DropPlan): Promise<void> {
    if (!plan.ok) {
      if (plan.problem) toasts.show({ message: plan.problem, color: 'amber' });
      return;
    }
    const positionOf = (index: number): string => grid.wells[index]!.position;
    const items = plan.moves.map(({ containerId, to }) => ({
      containerId,
      parentId: container.id,
      position: positionOf(to),
    }));
    const before = plan.moves.map(({ containerId, from }) => ({
      id: containerId,
      name: grid.wells[from]!.container!.name,
      parentId: container.id,
      position: positionOf(from),
    }));
    const own = plan.moves.filter(({ from }) => selection.chosen.has(from));
    const chosen = new Set((own.length > 0 ? own : plan.moves.slice(0, 1)).map(({ to }) => to));
    if (await move.run(items, before)) setSelection({ ...selection, chosen });
  }

  const free = grid.rows * grid.columns - grid.occupied;
  return (
    <Panel
      title={`${grid.rows} × ${grid.columns}`}
      description={`${grid.occupied} taken, ${free} free`}
      actions={<ColorChoice value={by} columns={columns} onChange={setBy} />}
    >
      <PlateMap
        label={`Places of ${container.name}`}
        grid={grid}
        colors={colors.byIndex}
        selection={selection}
        onSelect={setSelection}
        {...(canEdit ? { onDrop: (plan: DropPlan) => void drop(plan) } : {})}
        onOpen={open}
        onHover={setHovered}
      />
      <WellCard well={hovered === null ? undefined : grid.wells[hovered]} />
      {move.error && (
        <Text c="red" size="sm" mt="xs" role="alert">
          {move.error.message}
        </Text>
      )}
      <PlateLegend lines={colors.legend} />
      <div className={classes.actions}>
        <SelectionActions
          container={container}
          grid={grid}
          chosen={selection.chosen}
          onOpen={open}
          onClear={() => setSelection({ ...selection, chosen: new Set() })}
        />
      </div>
    </Panel>
  );
}

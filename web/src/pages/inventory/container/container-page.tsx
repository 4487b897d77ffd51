import type { Container } from '@svc/contract';
import { Badge, Group, Panel } from '@svc/ui/kit';
import { useParams } from '@tanstack/react-router';
import { KIND_LABELS } from '../../../components/inventory/container-kinds.tsx';
import { ExpiryBadge } from '../../../components/inventory/expiry-badge.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useContainer } from '../../../data/use-containers.ts';
import { useLot } from '../../../data/use-lots.ts';
import { useMemberNames } from '../../../data/use-members.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { InventoryLocked } from '../inventory-frame.tsx';
import { ContainerTimeline } from '../timeline/container-timeline.tsx';
import { ContainerActions } from './container-actions.tsx';
import { ContainerFacts } from './container-facts.tsx';
import { ContainerPath } from './container-path.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import { GridPanel } from './grid-panel.tsx';

/** A container: where it stands, what is in it, and what became of it. */
export function ContainerPage() {
  const { containerId } = useParams({ from: '/signed-in/w/$slug/inventory/containers/$containerId' });
  return useCan('ws:view_inventory') ? <LoadedContainer key={containerId} id={containerId} /> : <InventoryLocked />;
}

function LoadedContainer({ id }: { id: string }) {
  const query = useContainer(id);
  return <QueryState query={query}>{(container) => <ContainerView container={container} />}</QueryState>;
}

function ContainerView({ container }: { container: Container }) {
  const memberOf = useMemberNames();
  const lot = useLot(container.lotId).data;
  const { id, name, kind, grid, checkedOut, archivedAt } = container;
  const holds = kind !== 'tube' && kind !== 'bottle';
  return (
    <>
      <ContainerPath id={id} />
      <Page
        title={name}
        description={
          <Group gap="xs" component="span" mt={4}>
            <Badge color="gray">{KIND_LABELS[kind]}</Badge>
            {checkedOut && <Badge color="amber">With {memberOf(checkedOut.userId)}</Badge>}
            <ExpiryBadge expiresAt={container.expiresAt ?? lot?.expiresAt ?? null} />
            {archivedAt && <Badge color="gray">Archived</Badge>}
          </Group>
        }
        actions={<ContainerActions container={container} />}
      >
        <div className={classes.columns}>
          <div className={classes.side}>
            {grid && <GridPanel container={container} />}
            {!grid && (container.childCount > 0 || (holds && container.quantity === null)) && (
              <ContentsPanel container={container} />
            )}
            <Panel title="Timeline">
              <ContainerTimeline id={id} />
            </Panel>
          </div>
          <div className={classes.side}>
            <Panel title="About">
              <ContainerFacts container={container} lot={lot} />
            </Panel>
          </div>
        </div>
      </Page>
    </>
  );
}

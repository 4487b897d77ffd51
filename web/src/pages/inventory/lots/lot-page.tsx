import type { Lot } from '@svc/contract';
import { IconDots, IconDropletMinus } from '@svc/ui/icons';
import { ActionIcon, Badge, Button, Group, Menu, Panel } from '@svc/ui/kit';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ExpiryBadge } from '../../../components/inventory/expiry-badge.tsx';
import { StockBadge } from '../../../components/inventory/stock-badge.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useArchiveWithUndo } from '../../../components/use-archive-with-undo.ts';
import { useArchiveLot, useLot, useRestoreLot } from '../../../data/use-lots.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { InventoryLocked } from '../inventory-frame.tsx';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { ConsumeDialog } from '../stock/consume-dialog.tsx';
import { EditLotDialog } from './edit-lot-dialog.tsx';
import { LotContainers } from './lot-containers.tsx';
import { LotFacts } from './lot-facts.tsx';
import { LotPath } from './lot-path.tsx';
import { LotTrail } from './lot-trail.tsx';
import { LotUses } from './lot-uses.tsx';
import { useMinimumStock } from './use-minimum-stock.ts';

/** A lot: how much there is, where it is, what it was used for, who changed what. */
export function LotPage() {
  const { lotId } = useParams({ from: '/signed-in/w/$slug/inventory/lots/$lotId' });
  const query = useLot(lotId);
  if (!useCan('ws:view_inventory')) return <InventoryLocked />;
  return <QueryState query={query}>{(lot) => <LotView key={lot.id} lot={lot} />}</QueryState>;
}

function LotView({ lot }: { lot: Lot }) {
  const minimum = useMinimumStock(lot.itemTypeId, [lot])(lot);
  return (
    <>
      <LotPath name={lot.name} />
      <Page
        title={lot.name}
        description={
          <Group gap="xs" component="span" mt={4}>
            <Badge color="gray">Lot</Badge>
            <ExpiryBadge expiresAt={lot.expiresAt} />
            <StockBadge lot={lot} minimum={minimum} />
            {lot.archivedAt && <Badge color="gray">Archived</Badge>}
          </Group>
        }
        actions={<LotActions lot={lot} />}
      >
        <div className={classes.columns}>
          <div className={classes.side}>
            <LotContainers lot={lot} />
            <LotUses lotId={lot.id} />
            <Panel title="Audit trail" description="Of the lot and its containers.">
              <LotTrail lotId={lot.id} />
            </Panel>
          </div>
          <div className={classes.side}>
            <Panel title="About">
              <LotFacts lot={lot} minimum={minimum} />
            </Panel>
          </div>
        </div>
      </Page>
    </>
  );
}

function LotActions({ lot }: { lot: Lot }) {
  const canEdit = useCan('ws:edit_inventory');
  const [opened, setOpened] = useState<'consume' | 'labels' | 'edit' | null>(null);
  const archive = useArchiveLot();
  const restore = useRestoreLot();
  const lifecycle = useArchiveWithUndo<Lot>({
    archive: (one) => archive.mutateAsync(one),
    restore: (one) => restore.mutateAsync(one),
  });
  const close = (): void => setOpened(null);
  return (
    <Group gap="xs">
      {canEdit && lot.archivedAt === null && (
        <Button
          leftSection={<IconDropletMinus size={16} />}
          disabled={lot.balances.length === 0}
          onClick={() => setOpened('consume')}
        >
          Consume…
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={`More for ${lot.name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('labels')}>Print label…</Menu.Item>
          {canEdit && lot.archivedAt === null && (
            <>
              <Menu.Item onClick={() => setOpened('edit')}>Edit…</Menu.Item>
              <Menu.Item onClick={() => lifecycle.archive(lot)}>Archive</Menu.Item>
            </>
          )}
          {canEdit && lot.archivedAt !== null && <Menu.Item onClick={() => lifecycle.restore(lot)}>Restore</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <ConsumeDialog opened={opened === 'consume'} source={{ from: 'lot', lot }} onClose={close} />
      <LabelsDialog opened={opened === 'labels'} lotIds={[lot.id]} onClose={close} />
      <EditLotDialog opened={opened === 'edit'} lot={lot} onClose={close} />
    </Group>
  );
}

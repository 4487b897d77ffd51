import { IconFlask2, IconPlus } from '@svc/ui/icons';
import { Button, EmptyState, Group, Pagination, SegmentedControl, Select, Text, TextInput } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SOON_DAYS } from '../../../components/inventory/expiry.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { LOT_PAGE_SIZE, useItemTypes, useLots } from '../../../data/use-lots.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { InventoryFrame } from '../inventory-frame.tsx';
import type { LotsSearch } from '../inventory-search.ts';
import { LotTable } from './lot-table.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

const DAY_MS = 86_400_000;

/** The moment before which a lot must end to be shown; the hour, so that the list is not asked for anew all the time. */
function toExpiresBefore(expiry: LotsSearch['expiry']): { expiresBefore?: string } {
  if (expiry === undefined) return {};
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  return { expiresBefore: new Date(hour + (expiry === 'soon' ? SOON_DAYS * DAY_MS : 0)).toISOString() };
}

/** What was made or bought together, newest first. */
export function LotsPage() {
  const search = useSearch({ from: '/signed-in/w/$slug/inventory/lots' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const canEdit = useCan('ws:edit_inventory');
  const { page = 1, create, expiry, ...filters } = search;
  const query = useLots({ ...filters, ...toExpiresBefore(expiry) }, page);
  const { data: itemTypes = [] } = useItemTypes();
  const isFiltered = Object.keys(filters).length > 0 || expiry !== undefined;
  const show = (next: LotsSearch): void =>
    void navigate({ to: '/w/$slug/inventory/lots', params: { slug }, search: next, replace: true });

  function set<K extends keyof LotsSearch>(name: K, value: LotsSearch[K] | null | ''): void {
    const { [name]: _, page: _page, create: _create, ...rest } = search;
    show(value ? { ...rest, [name]: value } : rest);
  }

  const receive = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show({ ...search, create: true })}>
      Receive lot
    </Button>
  );
  return (
    <InventoryFrame tab="lots" actions={receive}>
      <form className={classes.filters} onSubmit={(event) => event.preventDefault()} aria-label="Filters">
        <TextInput
          label="Name or barcode"
          value={search.q ?? ''}
          maxLength={200}
          onChange={(event) => set('q', event.currentTarget.value)}
        />
        <Select
          label="Item type"
          placeholder="Any"
          clearable
          data={itemTypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.itemTypeId ?? null}
          onChange={(value) => set('itemTypeId', value)}
        />
        <Select
          label="Expiry"
          placeholder="Any"
          clearable
          data={[
            { value: 'expired', label: 'Expired' },
            { value: 'soon', label: `Expired or within ${SOON_DAYS} days` },
          ]}
          value={expiry ?? null}
          onChange={(value) => set('expiry', value as LotsSearch['expiry'] | null)}
        />
        <SegmentedControl
          className={classes.last!}
          aria-label="Which lots"
          value={search.archived ? 'archived' : 'active'}
          onChange={(value) => set('archived', value === 'archived' ? true : null)}
          data={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </form>
      <QueryState query={query}>
        {({ lots, total }) =>
          lots.length === 0 ? (
            <EmptyState
              icon={<IconFlask2 size={20} stroke={1.6} />}
              title={isFiltered ? 'Nothing matches these filters' : 'No lots yet'}
              action={
                isFiltered ? (
                  <Button variant="default" onClick={() => show({})}>
                    Clear filters
                  </Button>
                ) : (
                  receive
                )
              }
            >
              {!isFiltered && 'A lot is what was made or bought together. Receive one, and put it into tubes at once.'}
            </EmptyState>
          ) : (
            <>
              <LotTable lots={lots} />
              <Group justify="space-between" mt="sm">
                <Text size="xs" c="dimmed" role="status">
                  {total === 1 ? '1 lot' : `${total.toLocaleString('en')} lots`}
                </Text>
                {total > LOT_PAGE_SIZE && (
                  <Pagination
                    size="sm"
                    total={Math.ceil(total / LOT_PAGE_SIZE)}
                    value={page}
                    onChange={(next) => show({ ...search, page: next })}
                  />
                )}
              </Group>
            </>
          )
        }
      </QueryState>
      <ReceiveDialog
        opened={canEdit && create === true}
        itemTypeId={search.itemTypeId ?? null}
        onClose={() => set('create', null)}
        onReceived={(lotId) => void navigate({ to: '/w/$slug/inventory/lots/$lotId', params: { slug, lotId } })}
      />
    </InventoryFrame>
  );
}

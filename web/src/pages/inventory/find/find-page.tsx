import { IconSearch } from '@svc/ui/icons';
import { Button, EmptyState, Group, Pagination, Select, Switch, TextInput } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountFields } from '../../../components/inventory/amount-fields.tsx';
import { KIND_CHOICES } from '../../../components/inventory/container-kinds.tsx';
import { ContainerPicker } from '../../../components/inventory/container-picker.tsx';
import { ItemPicker } from '../../../components/inventory/item-picker.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useItems } from '../../../data/use-items.ts';
import { useItemTypes } from '../../../data/use-lots.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';
import classes from '../inventory.module.css';
import { InventoryFrame } from '../inventory-frame.tsx';
import type { FindSearch } from '../inventory-search.ts';
import { ItemTable } from './item-table.tsx';
import { FIND_PAGE_SIZE, toItemQuery } from './to-item-query.ts';

/** Asks the inventory: which kind, of what, how much at least, still good, in which freezer. */
export function FindPage() {
  const search = useSearch({ from: '/signed-in/w/$slug/inventory/find' });
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const canView = useCan('ws:view_inventory');
  const { data: itemTypes = [] } = useItemTypes();
  const [amount, setAmount] = useState({ value: search.min ?? '', unit: search.unit ?? 'uL' });
  const query = useItems(toItemQuery(search), canView);
  const show = (next: FindSearch): void =>
    void navigate({ to: '/w/$slug/inventory/find', params: { slug }, search: next, replace: true });

  function set(change: Partial<Record<keyof FindSearch, unknown>>): void {
    const { page: _, ...rest } = search;
    const next = Object.entries({ ...rest, ...change }).filter(
      ([, value]) => value !== null && value !== '' && value !== false,
    );
    show(Object.fromEntries(next) as FindSearch);
  }

  const isFiltered = Object.keys(search).some((name) => name !== 'page');
  return (
    <InventoryFrame tab="find">
      <form className={classes.filters} onSubmit={(event) => event.preventDefault()} aria-label="Question">
        <TextInput
          label="Name, barcode or lot"
          value={search.q ?? ''}
          maxLength={200}
          onChange={(event) => set({ q: event.currentTarget.value })}
        />
        <Select
          label="Kind"
          placeholder="Any"
          clearable
          data={KIND_CHOICES}
          value={search.kind ?? null}
          onChange={(kind) => set({ kind })}
        />
        <Select
          label="Item type"
          placeholder="Any"
          clearable
          data={itemTypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.itemTypeId ?? null}
          onChange={(itemTypeId) => set({ itemTypeId, objectId: null })}
        />
        <ItemPicker
          itemTypeId={search.itemTypeId ?? null}
          value={search.objectId ?? null}
          onChange={(objectId) => set({ objectId })}
        />
        <AmountFields
          label="At least"
          value={amount}
          onChange={(next) => {
            setAmount(next);
            set({ min: next.value.trim(), unit: next.value.trim() ? next.unit.trim() : null });
          }}
        />
        <ContainerPicker
          label="Somewhere in"
          placeholder="Anywhere"
          value={search.within ?? null}
          onChange={(within) => set({ within })}
        />
        <Switch
          label="Not expired"
          mb={8}
          checked={search.notExpired === true}
          onChange={(event) => set({ notExpired: event.currentTarget.checked })}
        />
      </form>
      <QueryState query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconSearch size={20} stroke={1.6} />}
              title={isFiltered ? 'Nothing answers this question' : 'Nothing is stored yet'}
              action={
                isFiltered && (
                  <Button
                    variant="default"
                    onClick={() => {
                      setAmount({ value: '', unit: 'uL' });
                      show({});
                    }}
                  >
                    Start again
                  </Button>
                )
              }
            />
          ) : (
            <>
              <ItemTable items={items} total={total} />
              {total > FIND_PAGE_SIZE && (
                <Group justify="flex-end">
                  <Pagination
                    size="sm"
                    total={Math.ceil(total / FIND_PAGE_SIZE)}
                    value={search.page ?? 1}
                    onChange={(page) => show({ ...search, page })}
                  />
                </Group>
              )}
            </>
          )
        }
      </QueryState>
    </InventoryFrame>
  );
}

import type { Addon } from '@svc/contract';
import { IconLock, IconPlus, IconPuzzle, IconSearch } from '@svc/ui/icons';
import {
  Button,
  EmptyState,
  Group,
  SegmentedControl,
  Tabs,
  TextInput,
  useDebouncedValue,
  useHotkeys,
} from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useAddons } from '../../data/use-addons.ts';
import { useCan } from '../../data/workspace-context.tsx';
import { AddonCard } from './addon-card.tsx';
import classes from './addons.module.css';
import type { AddonsSearch, AddonTab } from './addons-search.ts';
import { CreateAddonDialog } from './create-addon-dialog.tsx';
import { ListingDialog } from './listing-dialog.tsx';
import { MarketplaceList } from './marketplace-list.tsx';

const LABELS: Record<AddonTab, string> = { mine: 'Mine', installed: 'Installed', marketplace: 'Marketplace' };

/** The addons of the workspace, and those that others have published. */
export function AddonsPage() {
  const canView = useCan('ws:view_addons');
  return canView ? <Addons /> : <AddonsLocked />;
}

function Addons() {
  const search = useSearch({ from: '/signed-in/w/$slug/addons' });
  const navigate = useNavigate({ from: '/w/$slug/addons' });
  const canAuthor = useCan('ws:author_addons');
  const searchBox = useRef<HTMLInputElement>(null);
  const tab = search.tab ?? 'mine';
  const [words] = useDebouncedValue(search.q ?? '', 150);

  function show(change: { [K in keyof AddonsSearch]: AddonsSearch[K] | undefined }): void {
    void navigate({
      search: (before) => {
        const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
        return Object.fromEntries(merged) as AddonsSearch;
      },
      replace: true,
    });
  }

  useHotkeys([
    ['/', () => searchBox.current?.focus()],
    ['c', () => canAuthor && show({ create: true })],
  ]);

  return (
    <Page
      title="Addons"
      description="Small programs that run inside svc, and see only what you let them see."
      actions={
        canAuthor && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => show({ create: true })}>
            Write an addon
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        mb="md"
        onChange={(next) => show({ tab: next === 'mine' ? undefined : (next as AddonTab), archived: undefined })}
      >
        <Tabs.List>
          {Object.entries(LABELS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Group mb="md" gap="sm">
        <TextInput
          ref={searchBox}
          type="search"
          flex="1 1 14rem"
          aria-label="Search addons"
          placeholder="Search by name or description"
          leftSection={<IconSearch size={16} />}
          value={search.q ?? ''}
          onChange={(event) => show({ q: event.currentTarget.value || undefined })}
        />
        {tab !== 'marketplace' && (
          <SegmentedControl
            aria-label="Which addons"
            data={[
              { value: 'active', label: 'Active' },
              { value: 'archived', label: 'Archive' },
            ]}
            value={search.archived ? 'archived' : 'active'}
            onChange={(value) => show({ archived: value === 'archived' ? true : undefined })}
          />
        )}
      </Group>
      {tab === 'marketplace' ? (
        <MarketplaceList words={words} onOpen={(listing) => show({ listing })} />
      ) : (
        <OwnList
          tab={tab}
          words={words}
          archived={search.archived ?? false}
          onCreate={() => show({ create: true })}
          onBrowse={() => show({ tab: 'marketplace', q: undefined, archived: undefined })}
        />
      )}
      <CreateAddonDialog opened={search.create === true && canAuthor} onClose={() => show({ create: undefined })} />
      <ListingDialog id={search.listing ?? null} onClose={() => show({ listing: undefined })} />
    </Page>
  );
}

interface OwnListProps {
  tab: 'mine' | 'installed';
  words: string;
  archived: boolean;
  onCreate: () => void;
  onBrowse: () => void;
}

function OwnList({ tab, words, archived, onCreate, onBrowse }: OwnListProps) {
  const query = useAddons(archived);
  return (
    <QueryState query={query}>
      {(all) => {
        const inTab = all.filter((addon) => (addon.installedFrom !== null) === (tab === 'installed'));
        const addons = inTab.filter((addon) => fits(addon, words));
        if (addons.length > 0) {
          return (
            <ul className={classes.cards} aria-label={LABELS[tab]}>
              {addons.map((addon) => (
                <AddonCard key={addon.id} addon={addon} />
              ))}
            </ul>
          );
        }
        if (inTab.length > 0) return <Nothing title="No addon fits" />;
        if (archived) return <Nothing title="Nothing is archived" />;
        return tab === 'mine' ? (
          <NoneWritten onCreate={onCreate} onBrowse={onBrowse} />
        ) : (
          <NoneInstalled onBrowse={onBrowse} />
        );
      }}
    </QueryState>
  );
}

function fits({ name, description }: Addon, words: string): boolean {
  const text = `${name} ${description}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Nothing({ title }: { title: string }) {
  return <EmptyState icon={<IconPuzzle size={20} stroke={1.6} />} title={title} />;
}

function NoneWritten({ onCreate, onBrowse }: { onCreate: () => void; onBrowse: () => void }) {
  const canAuthor = useCan('ws:author_addons');
  return (
    <EmptyState
      icon={<IconPuzzle size={20} stroke={1.6} />}
      title="No addons yet"
      action={
        <Group gap="xs" justify="center">
          {canAuthor && <Button onClick={onCreate}>Write an addon</Button>}
          <Button variant="default" onClick={onBrowse}>
            Browse the marketplace
          </Button>
        </Group>
      }
    >
      A plate map, a form, a chart: begin with a template and see it run while you write it.
    </EmptyState>
  );
}

function NoneInstalled({ onBrowse }: { onBrowse: () => void }) {
  return (
    <EmptyState
      icon={<IconPuzzle size={20} stroke={1.6} />}
      title="Nothing is installed"
      action={<Button onClick={onBrowse}>Browse the marketplace</Button>}
    >
      What other workspaces of this installation have published can be used here too.
    </EmptyState>
  );
}

/** What stands in the place of addons for a role that may not see them. */
export function AddonsLocked() {
  return (
    <Page title="Addons">
      <EmptyState icon={<IconLock size={20} stroke={1.6} />} title="Not for your role">
        Your role does not show addons. Ask an owner or an admin of the workspace.
      </EmptyState>
    </Page>
  );
}

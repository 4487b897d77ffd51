import { IconPuzzle } from '@svc/ui/icons';
import { Badge, EmptyState, Text, UnstyledButton } from '@svc/ui/kit';
import { AddonTile } from '../../components/addons/addon-icon.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useListings } from '../../data/use-marketplace.ts';
import classes from './addons.module.css';

/** What was published in this installation. */
export function MarketplaceList({ words, onOpen }: { words: string; onOpen: (id: string) => void }) {
  const query = useListings(words.trim());
  return (
    <QueryState query={query}>
      {(listings) =>
        listings.length === 0 ? (
          <EmptyState
            icon={<IconPuzzle size={20} stroke={1.6} />}
            title={words === '' ? 'The marketplace is empty' : 'Nothing fits'}
          >
            {words === '' && 'Publish an addon on its page, and every workspace of this installation can install it.'}
          </EmptyState>
        ) : (
          <ul className={classes.cards} aria-label="Marketplace">
            {listings.map(({ id, name, description, icon, version, publisher, installs, installedAs, isOwn }) => (
              <li key={id} className={classes.card}>
                <div className={classes.top}>
                  <AddonTile name={icon} />
                  <div className={classes.words}>
                    <UnstyledButton className={classes.name!} onClick={() => onOpen(id)}>
                      {name}
                    </UnstyledButton>
                    <Text size="sm" c="dimmed" lineClamp={3}>
                      {description || 'No description'}
                    </Text>
                  </div>
                </div>
                <div className={classes.foot}>
                  <Text size="xs" c="dimmed">
                    {publisher.workspaceName} · version {version} ·{' '}
                    {installs === 1 ? '1 install' : `${installs.toLocaleString('en')} installs`}
                  </Text>
                  {isOwn ? (
                    <Badge variant="light" color="gray">
                      Yours
                    </Badge>
                  ) : (
                    installedAs !== null && (
                      <Badge variant="light" color="green">
                        Installed
                      </Badge>
                    )
                  )}
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

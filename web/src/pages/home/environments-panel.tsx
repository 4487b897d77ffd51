import { IconFlask2, IconPlus } from '@svc/ui/icons';
import { EmptyState, Panel, Text, TimeText } from '@svc/ui/kit';
import { Link } from '@tanstack/react-router';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useEnvironments } from '../../data/use-environments.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './home.module.css';

const SHOWN = 6;

/** The environments that changed last. */
export function EnvironmentsPanel() {
  const { slug } = useWorkspace().workspace;
  const query = useEnvironments(false);
  const canDesign = useCan('ws:design_data');
  const count = query.data?.length ?? 0;
  return (
    <Panel
      title="Environments"
      flush
      actions={
        count > 0 && (
          <TextLink to="/w/$slug/environments" params={{ slug }} size="sm">
            All {count}
          </TextLink>
        )
      }
    >
      <QueryState query={query}>
        {(environments) =>
          environments.length === 0 ? (
            <EmptyState
              icon={<IconFlask2 size={20} stroke={1.6} />}
              title="No environments yet"
              action={
                canDesign && (
                  <ButtonLink
                    to="/w/$slug/environments"
                    params={{ slug }}
                    search={{ create: true }}
                    leftSection={<IconPlus size={16} />}
                  >
                    Create the first environment
                  </ButtonLink>
                )
              }
            >
              An environment holds the tables of a project, a platform or an instrument.
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {environments
                .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
                .slice(0, SHOWN)
                .map((environment) => (
                  <li key={environment.id}>
                    <Link
                      to="/w/$slug/environments/$environmentId"
                      params={{ slug, environmentId: environment.id }}
                      className={classes.row}
                    >
                      <span className={classes.name}>{environment.name}</span>
                      <Text component="span" size="sm" c="dimmed" truncate className={classes.description!}>
                        {environment.description}
                      </Text>
                      <Text component="span" size="xs" c="dimmed" className={classes.when!}>
                        <TimeText value={environment.updatedAt} />
                      </Text>
                    </Link>
                  </li>
                ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}

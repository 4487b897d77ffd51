import type { Addon, KeptBuild } from '@svc/contract';
import { IconChevronDown, IconChevronRight, IconCode } from '@svc/ui/icons';
import {
  ActionIcon,
  Badge,
  Button,
  EmptyState,
  Group,
  Panel,
  Table,
  TableFrame,
  Text,
  TimeText,
  VisuallyHidden,
} from '@svc/ui/kit';
import { useState } from 'react';
import { IssueList } from '../../../components/addons/issue-list.tsx';
import { formatBytes } from '../../../components/format-bytes.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { useAddonBuild, useAddonBuilds } from '../../../data/use-addon-builds.ts';
import { useMemberNames } from '../../../data/use-members.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import { useBuildAndTell } from '../use-build-and-tell.ts';

const STEP = 20;

/** Every build that was kept, with what it had to say. */
export function BuildsTab({ addon }: { addon: Addon }) {
  const [limit, setLimit] = useState(STEP);
  const query = useAddonBuilds(addon.id, limit);
  const canAuthor = useCan('ws:author_addons');
  const { build, isBuilding } = useBuildAndTell();
  return (
    <Panel
      title="Builds"
      description={addon.stale ? 'Scripts, manifest or mapping changed since the last one.' : 'The newest one runs.'}
      flush
      actions={
        canAuthor &&
        addon.archivedAt === null && (
          <Button size="xs" variant="default" loading={isBuilding} onClick={() => void build(addon.id)}>
            Build now
          </Button>
        )
      }
    >
      <QueryState query={query}>
        {({ builds, total }) =>
          builds.length === 0 ? (
            <EmptyState icon={<IconCode size={20} stroke={1.6} />} title="Never built" />
          ) : (
            <>
              <TableFrame label="Builds" flush>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th w={44}>
                      <VisuallyHidden>Issues</VisuallyHidden>
                    </Table.Th>
                    <Table.Th>Build</Table.Th>
                    <Table.Th>Issues</Table.Th>
                    <Table.Th visibleFrom="sm" ta="right">
                      Size
                    </Table.Th>
                    <Table.Th visibleFrom="sm" ta="right">
                      Took
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {builds.map((one) => (
                    <BuildRow key={one.id} addonId={addon.id} build={one} />
                  ))}
                </Table.Tbody>
              </TableFrame>
              {total > builds.length && (
                <Group justify="center" p="sm">
                  <Button variant="default" size="xs" onClick={() => setLimit(limit + STEP)}>
                    Show more
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

function BuildRow({ addonId, build }: { addonId: string; build: KeptBuild }) {
  const [isOpen, setOpen] = useState(false);
  const nameOf = useMemberNames();
  const count = build.errors + build.warnings + build.advisories;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          {count > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-expanded={isOpen}
              aria-label={isOpen ? 'Hide the issues' : 'Show the issues'}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            </ActionIcon>
          )}
        </Table.Td>
        <Table.Td>
          <Group gap={8}>
            <Badge variant="light" color={build.status === 'green' ? 'green' : 'red'}>
              {build.status === 'green' ? 'Green' : 'Failed'}
            </Badge>
            <Text size="sm">
              <TimeText value={build.builtAt} /> by {nameOf(build.builtBy)}
            </Text>
          </Group>
        </Table.Td>
        <Table.Td>
          <Text size="sm">{describeIssues(build)}</Text>
        </Table.Td>
        <Table.Td visibleFrom="sm" ta="right">
          <Text size="sm">{build.bundle === null ? '–' : formatBytes(build.bundle.gzipBytes)}</Text>
        </Table.Td>
        <Table.Td visibleFrom="sm" ta="right">
          <Text size="sm">{Math.round(build.durationMs).toLocaleString('en')} ms</Text>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={5} p={0}>
            <Issues addonId={addonId} buildId={build.id} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function Issues({ addonId, buildId }: { addonId: string; buildId: string }) {
  const query = useAddonBuild(addonId, buildId);
  return <QueryState query={query}>{({ issues }) => <IssueList issues={issues} />}</QueryState>;
}

function describeIssues({ errors, warnings, advisories }: KeptBuild): string {
  const parts = [count(errors, 'error'), count(warnings, 'warning'), advisories > 0 ? `${advisories} advice` : ''];
  return parts.filter(Boolean).join(', ') || 'None';
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

import type { Addon } from '@svc/contract';
import { Button, Group, Panel, Stack, Text, Textarea } from '@svc/ui/kit';
import { useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { TextLink } from '../../../components/links.tsx';
import { toastDone } from '../../../components/toast.ts';
import { usePublishAddon } from '../../../data/use-addons.ts';
import { useCan, useWorkspace } from '../../../data/workspace-context.tsx';

/** Puts the addon, or a new version of it, into the marketplace of the installation. */
export function PublishPanel({ addon }: { addon: Addon }) {
  const { slug } = useWorkspace().workspace;
  const canAuthor = useCan('ws:author_addons');
  const publish = usePublishAddon();
  const [notes, setNotes] = useState('');
  const obstacle = obstacleOf(addon);
  const next = (addon.publishedAs?.version ?? 0) + 1;
  return (
    <Panel
      title="Marketplace"
      description="Every workspace of this installation can install what is published. Nothing of your data goes with it: whoever installs it chooses their own tables and documents."
    >
      <Stack gap="sm">
        {addon.publishedAs !== null && (
          <Text size="sm">
            Version {addon.publishedAs.version} is{' '}
            <TextLink
              to="/w/$slug/addons"
              params={{ slug }}
              search={{ tab: 'marketplace', listing: addon.publishedAs.listingId }}
              size="sm"
            >
              in the marketplace
            </TextLink>
            .
          </Text>
        )}
        {canAuthor && (
          <>
            <Textarea
              label="What is new"
              description="For those who have it installed"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2000}
              value={notes}
              onChange={({ currentTarget }) => setNotes(currentTarget.value)}
            />
            <FormError error={publish.error} />
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {obstacle}
              </Text>
              <Button
                disabled={obstacle !== null}
                loading={publish.isPending}
                onClick={() =>
                  publish.mutate(
                    { id: addon.id, notes: notes.trim() },
                    {
                      onSuccess: () => {
                        setNotes('');
                        toastDone(`Version ${next} of ${addon.name} is published`);
                      },
                    },
                  )
                }
              >
                {next === 1 ? 'Publish' : `Publish version ${next}`}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Panel>
  );
}

function obstacleOf({ archivedAt, build, stale }: Addon): string | null {
  if (archivedAt !== null) return 'It is archived.';
  if (build === null || build.status === 'failed') return 'Its build has to be green first.';
  return stale ? 'It was changed since its last build: build it first.' : null;
}

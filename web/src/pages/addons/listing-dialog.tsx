import type { AddonEntityType, MarketplaceListing } from '@svc/contract';
import { Button, ConfirmDialog, Dialog, Group, Stack, Text, TextInput, TimeText, Title } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ENTITY_LABELS } from '../../components/addons/entity-types.ts';
import { ScopeList } from '../../components/addons/scope-list.tsx';
import { FormError } from '../../components/form-error.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { useInstallListing, useListing, useWithdrawListing } from '../../data/use-marketplace.ts';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';

/** A listing of the marketplace: what it does, what it asks for, and the button that installs it. */
export function ListingDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useListing(id);
  return (
    <Dialog opened={id !== null} title={query.data?.name ?? 'Addon'} size="lg" onClose={onClose}>
      {id !== null && (
        <QueryState query={query}>{(listing) => <Listing listing={listing} onClose={onClose} />}</QueryState>
      )}
    </Dialog>
  );
}

function Listing({ listing, onClose }: { listing: MarketplaceListing; onClose: () => void }) {
  const { slug } = useWorkspace().workspace;
  const canAuthor = useCan('ws:author_addons');
  return (
    <Stack gap="lg">
      <div>
        <Text>{listing.description || 'No description'}</Text>
        <Text size="sm" c="dimmed" mt={4}>
          Version {listing.version} by {listing.publisher.workspaceName}, <TimeText value={listing.publishedAt} /> ·{' '}
          {listing.surfaces.map((surface) => (surface === 'page' ? 'a page of its own' : 'in documents')).join(', ')}
        </Text>
        {listing.notes !== '' && (
          <Text size="sm" mt="sm">
            What is new: {listing.notes}
          </Text>
        )}
      </div>
      <section>
        <Title order={3}>What it asks for</Title>
        <ScopeList scopes={listing.scopes} />
      </section>
      {listing.entities.length > 0 && (
        <section>
          <Title order={3} mb={4}>
            What you choose after installing
          </Title>
          {listing.entities.map(({ name, entityType, description }) => (
            <Text key={name} size="sm">
              {ENTITY_LABELS[entityType as AddonEntityType] ?? entityType}: {description || name}
            </Text>
          ))}
        </section>
      )}
      {listing.installedAs !== null ? (
        <Group justify="flex-end">
          <ButtonLink to="/w/$slug/addons/$addonId" params={{ slug, addonId: listing.installedAs }}>
            Go to the installed addon
          </ButtonLink>
        </Group>
      ) : listing.isOwn ? (
        <Withdraw listing={listing} onDone={onClose} />
      ) : (
        canAuthor && <Install listing={listing} onClose={onClose} />
      )}
    </Stack>
  );
}

function Install({ listing, onClose }: { listing: MarketplaceListing; onClose: () => void }) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const install = useInstallListing();
  const [name, setName] = useState(listing.name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        install.mutate(
          { id: listing.id, name: name.trim() },
          {
            onSuccess: ({ id }) => {
              toastDone(`${name.trim()} is installed; nobody can run it before it is enabled`);
              void navigate({ to: '/w/$slug/addons/$addonId', params: { slug, addonId: id } });
            },
          },
        );
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Name here"
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          Installing runs nothing: it arrives disabled, and sees nothing until a person enables it.
        </Text>
        <FormError error={install.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={install.isPending} disabled={name.trim() === ''}>
            Install
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Withdraw({ listing, onDone }: { listing: MarketplaceListing; onDone: () => void }) {
  const canEnable = useCan('ws:enable_addons');
  const withdraw = useWithdrawListing();
  const [isAsking, setAsking] = useState(false);
  if (!canEnable) return null;
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => setAsking(true)}>
        Take it from the marketplace
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Take ${listing.name} from the marketplace?`}
        confirmLabel="Take it away"
        busy={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate(listing.id, {
            onSuccess: () => {
              toastDone(`${listing.name} is no longer in the marketplace`);
              onDone();
            },
            onError: toastRefused,
          })
        }
      >
        <Text size="sm">What was installed from it keeps running, without new versions.</Text>
      </ConfirmDialog>
    </Group>
  );
}

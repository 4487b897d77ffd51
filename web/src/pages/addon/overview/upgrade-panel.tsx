import type { Addon } from '@svc/contract';
import { Alert, Button, Group, Text } from '@svc/ui/kit';
import { newerVersionOf } from '../../../components/addons/addon-standing.ts';
import { readManifest } from '../../../components/addons/read-manifest.ts';
import { SCOPE_WORDS } from '../../../components/addons/scope-words.ts';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useUpgradeAddon } from '../../../data/use-addons.ts';
import { useListing } from '../../../data/use-marketplace.ts';
import { useCan } from '../../../data/workspace-context.tsx';

/** The newer version of an installed addon, with what it asks for beyond this one. */
export function UpgradePanel({ addon }: { addon: Addon }) {
  const newer = newerVersionOf(addon);
  const canAuthor = useCan('ws:author_addons');
  const { data: listing } = useListing(newer === null ? null : (addon.installedFrom?.listingId ?? null));
  const upgrade = useUpgradeAddon();
  if (newer === null) return null;
  const has = readManifest(addon.manifest).scopes;
  const more = (listing?.scopes ?? []).filter((scope) => !has.includes(scope));
  return (
    <Alert color="petrol" my="md" title={`Version ${newer} is in the marketplace`}>
      {listing && listing.notes !== '' && <Text size="sm">{listing.notes}</Text>}
      <Text size="sm">
        {more.length === 0
          ? 'It asks for nothing that this one does not have. What you have chosen stays.'
          : `It asks for more: ${more.map((scope) => SCOPE_WORDS[scope].sentence).join('; ')}. Somebody has to approve that before it runs again.`}
      </Text>
      {canAuthor && (
        <Group mt="xs">
          <Button
            size="xs"
            loading={upgrade.isPending}
            onClick={() =>
              upgrade.mutate(addon, {
                onSuccess: () => toastDone(`${addon.name} is version ${newer} now`),
                onError: toastRefused,
              })
            }
          >
            Upgrade
          </Button>
        </Group>
      )}
    </Alert>
  );
}

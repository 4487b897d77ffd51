import type { Addon, AddonScope } from '@svc/contract';
import { Button, Group, Panel } from '@svc/ui/kit';
import { useState } from 'react';
import { ScopeList } from '../../../components/addons/scope-list.tsx';
import { FormError } from '../../../components/form-error.tsx';
import { toastDone } from '../../../components/toast.ts';
import { useConsentToAddon } from '../../../data/use-addons.ts';

/** What the addon may do in the name of the person who looks at it. */
export function ConsentPanel({ addon }: { addon: Addon }) {
  const consent = useConsentToAddon();
  const before = addon.consentedScopes;
  const [chosen, setChosen] = useState<AddonScope[]>(before ?? addon.grantedScopes);
  const allowed = chosen.filter((scope) => addon.grantedScopes.includes(scope));
  const isSame =
    before !== null && before.length === allowed.length && allowed.every((scope) => before.includes(scope));
  return (
    <Panel
      title="What it may do in your name"
      description={
        before === null
          ? 'You were not asked yet; you will be when you open it.'
          : 'Counts for you alone, and from its very next call.'
      }
    >
      <ScopeList scopes={addon.grantedScopes} allowed={allowed} onChange={setChosen} />
      <FormError error={consent.error} />
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          disabled={isSame}
          loading={consent.isPending}
          onClick={() =>
            consent.mutate({ id: addon.id, scopes: allowed }, { onSuccess: () => toastDone('Your choice is kept') })
          }
        >
          {before === null ? 'Allow' : 'Change'}
        </Button>
      </Group>
    </Panel>
  );
}

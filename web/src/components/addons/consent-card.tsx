import type { Addon, AddonScope } from '@svc/contract';
import { Button, Group, Stack, Text, Title } from '@svc/ui/kit';
import { useState } from 'react';
import { useConsentToAddon } from '../../data/use-addons.ts';
import { FormError } from '../form-error.tsx';
import { AddonTile } from './addon-icon.tsx';
import classes from './addons.module.css';
import { ScopeList } from './scope-list.tsx';

interface ConsentCardProps {
  addon: Addon;
  onDone?: () => void;
}

/** Asks a person, once, what an addon may do in their name. */
export function ConsentCard({ addon, onDone }: ConsentCardProps) {
  const consent = useConsentToAddon();
  const asked = addon.grantedScopes;
  const [allowed, setAllowed] = useState<AddonScope[]>(addon.consentedScopes ?? asked);
  const kept = allowed.filter((scope) => asked.includes(scope));
  return (
    <section className={classes.consent} aria-label={`What ${addon.name} may do for you`}>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          <AddonTile name={addon.icon} />
          <div>
            <Title order={2}>{`Let ${addon.name} act for you?`}</Title>
            <Text size="sm" c="dimmed">
              It never gets more than your own role allows, and you can change this at any time on its page.
            </Text>
          </div>
        </Group>
        <ScopeList scopes={asked} allowed={kept} onChange={setAllowed} />
        <FormError error={consent.error} />
        <Group justify="flex-end">
          <Button
            loading={consent.isPending}
            onClick={() => consent.mutate({ id: addon.id, scopes: kept }, { onSuccess: () => onDone?.() })}
          >
            {kept.length === asked.length ? 'Allow and open' : kept.length === 0 ? 'Open without any' : 'Allow these'}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}

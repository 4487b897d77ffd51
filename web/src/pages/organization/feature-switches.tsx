import type { Organization } from '@svc/contract';
import { ConfirmDialog, Panel, Stack, Switch, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { toastDone } from '../../components/toast.ts';
import { useUpdateOrganization } from '../../data/use-organization.ts';

type Feature = keyof Organization['features'];

const FEATURES: Record<Feature, { label: string; description: string; consequence: string }> = {
  api: {
    label: 'API',
    description: 'Members may create API keys for scripts and instruments.',
    consequence: 'Every API key of every workspace is refused from its next request on.',
  },
  addons: {
    label: 'Addons',
    description: 'Members may write and use addons: small apps inside the workspace.',
    consequence: 'Every addon of every workspace stops running.',
  },
  mcp: {
    label: 'Assistants (MCP)',
    description: 'Members may connect AI assistants, which act with a role they choose.',
    consequence: 'Every connected assistant is refused from its next request on.',
  },
};

/** The features of the organization. Switching on is immediate; switching off asks first, for it stops running things. */
export function FeatureSwitches({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization();
  const [asking, setAsking] = useState<Feature | null>(null);

  function set(feature: Feature, on: boolean): void {
    update.mutate(
      { version: organization.version, features: { [feature]: on } },
      {
        onSuccess: () => {
          setAsking(null);
          toastDone(`${FEATURES[feature].label} switched ${on ? 'on' : 'off'}`);
        },
      },
    );
  }

  return (
    <Panel title="Features" description="For every workspace of the organization.">
      <Stack>
        {(Object.keys(FEATURES) as Feature[]).map((feature) => (
          <Switch
            key={feature}
            label={FEATURES[feature].label}
            description={FEATURES[feature].description}
            checked={organization.features[feature]}
            disabled={!organization.owner || update.isPending}
            onChange={(event) => (event.currentTarget.checked ? set(feature, true) : setAsking(feature))}
          />
        ))}
        {asking === null && <FormError error={update.error} />}
      </Stack>
      <ConfirmDialog
        opened={asking !== null}
        title={`Switch off ${asking ? FEATURES[asking].label : ''}`}
        confirmLabel="Switch off"
        busy={update.isPending}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && set(asking, false)}
      >
        <Text>{asking && FEATURES[asking].consequence} Nothing is deleted; switching it on again brings it back.</Text>
        <FormError error={update.error} />
      </ConfirmDialog>
    </Panel>
  );
}

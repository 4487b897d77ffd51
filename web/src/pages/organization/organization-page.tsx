import { Alert, Panel } from '@svc/ui/kit';
import { NameForm } from '../../components/name-form.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { toastDone } from '../../components/toast.ts';
import { useOrganization, useUpdateOrganization } from '../../data/use-organization.ts';
import { FeatureSwitches } from './feature-switches.tsx';
import { OrganizationWorkspaces } from './organization-workspaces.tsx';

export function OrganizationPage() {
  const query = useOrganization();
  const rename = useUpdateOrganization();
  return (
    <Page
      width="narrow"
      title="Organization"
      description="It owns the workspaces and decides which features they have."
    >
      <QueryState query={query}>
        {(organization) => (
          <>
            {!organization.owner && (
              <Alert color="gray" mb="md" title="Read only">
                Only owners of {organization.name} can change these settings. Ask one of them.
              </Alert>
            )}
            <Panel title="Name">
              <NameForm
                key={organization.version}
                label="Organization name"
                name={organization.name}
                readOnly={!organization.owner}
                busy={rename.isPending}
                error={rename.error}
                onSave={(name) =>
                  rename.mutate(
                    { name, version: organization.version },
                    { onSuccess: () => toastDone('The organization is renamed') },
                  )
                }
              />
            </Panel>
            <FeatureSwitches organization={organization} />
            <OrganizationWorkspaces organization={organization} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

import { type Application, GRANTED_ROLES, type GrantedRole, grantableRoles, ROLES } from '@svc/contract';
import { Button, Code, Group, Panel, Select, Stack, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { useSetM2m } from '../../data/use-applications.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

/** Lets the application act in its own name, as a service account with a role. */
export function M2mPanel({ application }: { application: Application }) {
  const { me } = useWorkspace();
  const setM2m = useSetM2m();
  const account = application.serviceAccount;
  const offered = GRANTED_ROLES.filter((role) => grantableRoles(me.actions).includes(role));
  const [role, setRole] = useState<GrantedRole>(account?.role ?? 'viewer');

  function change(next: GrantedRole | null, said: string): void {
    setM2m.mutate({ id: application.id, role: next }, { onSuccess: () => toastDone(said), onError: toastRefused });
  }

  return (
    <Panel
      title="Machine-to-machine"
      description="The application gets tokens with its own id and secret, and works as a service account. That cannot sign in, takes no seat, and stands in the audit trail under its own name."
    >
      <Stack>
        <Group align="flex-end">
          <Select
            label="Role"
            description={ROLES[role].description}
            data={offered.map((one) => ({ value: one, label: ROLES[one].label }))}
            value={role}
            onChange={(value) => value !== null && setRole(value as GrantedRole)}
          />
          {account === null ? (
            <Button loading={setM2m.isPending} onClick={() => change(role, 'The application can act in its own name')}>
              Enable machine-to-machine
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                disabled={account.role === role}
                loading={setM2m.isPending}
                onClick={() => change(role, `The service account is now ${ROLES[role].label}`)}
              >
                Change role
              </Button>
              <Button
                variant="subtle"
                color="red"
                loading={setM2m.isPending}
                onClick={() => change(null, 'The application no longer acts in its own name')}
              >
                Disable
              </Button>
            </>
          )}
        </Group>
        {account !== null && (
          <Text size="sm" c="dimmed">
            Ask <Code>POST {window.location.origin}/token</Code> with <Code>grant_type=client_credentials</Code>.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

import { type ConsentRequest, type GrantedRole, OAUTH_SCOPES, ROLES } from '@svc/contract';
import { IconAlertTriangle, IconCheck } from '@svc/ui/icons';
import { Alert, Button, Group, Radio, Select, Stack, Text } from '@svc/ui/kit';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLogo } from '../../components/app-logo.tsx';
import { FormError } from '../../components/form-error.tsx';
import { accountQuery } from '../../data/use-account.ts';
import { useAnswerConsent } from '../../data/use-consent.ts';
import classes from './consent.module.css';
import { UseAnotherAccount } from './use-another-account.tsx';

interface ConsentFormProps {
  uid: string;
  request: ConsentRequest;
}

type Choice = ConsentRequest['workspaces'][number];

/** Who asks, for what, in which workspace and as what; and the two answers. */
export function ConsentForm({ uid, request }: ConsentFormProps) {
  const { data: person } = useSuspenseQuery(accountQuery);
  const answer = useAnswerConsent(uid);
  const [workspace, setWorkspace] = useState<Choice | undefined>(request.workspaces[0]);
  const [role, setRole] = useState<GrantedRole | undefined>(usualRole(request.workspaces[0]));
  const isBusy = answer.isPending || answer.isSuccess;

  return (
    <Stack gap="lg">
      <Asking request={request} />
      <Text size="sm">
        You are signed in as <strong>{person.name}</strong> ({person.email}). <UseAnotherAccount uid={uid} />
      </Text>
      {workspace === undefined ? (
        <Alert color="amber">There is no workspace that you could let it into.</Alert>
      ) : (
        <>
          <Select
            label="Workspace"
            description="It works in this one only."
            data={request.workspaces.map((one) => ({ value: one.id, label: `${one.name} · ${one.organizationName}` }))}
            value={workspace.id}
            onChange={(id) => {
              const next = request.workspaces.find((one) => one.id === id);
              if (next === undefined) return;
              setWorkspace(next);
              setRole(usualRole(next));
            }}
          />
          <Radio.Group
            label="Role"
            description="What it may do there, never more than you may yourself."
            value={role ?? ''}
            onChange={(value) => setRole(value as GrantedRole)}
          >
            <Stack gap="xs" mt={8}>
              {workspace.grantableRoles.map((one) => (
                <Radio key={one} value={one} label={ROLES[one].label} description={ROLES[one].description} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
      <Scopes request={request} />
      <FormError error={answer.error} />
      <Group grow>
        <Button variant="default" disabled={isBusy} onClick={() => answer.mutate({ decision: 'deny' })}>
          Deny
        </Button>
        <Button
          loading={isBusy}
          disabled={workspace === undefined || role === undefined}
          onClick={() => workspace && role && answer.mutate({ decision: 'allow', workspaceId: workspace.id, role })}
        >
          Allow
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        Either way you go on to <strong>{request.client.redirectsTo}</strong>. You can disconnect it at any time under
        Account, Connected apps.
      </Text>
    </Stack>
  );
}

function Asking({ request: { client } }: { request: ConsentRequest }) {
  return (
    <>
      <div className={classes.client}>
        <AppLogo name={client.name} logo={client.logo} size={48} />
        <div className={classes.words}>
          <Text fw={600}>{client.name}</Text>
          <Text size="sm" c="dimmed">
            {client.registeredIn === null ? `From ${client.redirectsTo}` : `Registered by ${client.registeredIn}`}
          </Text>
        </div>
      </div>
      {client.origin !== 'application' && (
        <Alert color="amber" icon={<IconAlertTriangle size={17} />}>
          Nobody here has checked this program: its name is what it says of itself. Go on only if you started this
          yourself, just now.
        </Alert>
      )}
    </>
  );
}

function Scopes({ request }: { request: ConsentRequest }) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        It will also be able to
      </Text>
      <ul className={classes.scopes}>
        {request.scopes.map((scope) => (
          <li key={scope} className={classes.scope}>
            <IconCheck size={17} className={classes.tick} aria-hidden />
            <div>
              <Text size="sm">{OAUTH_SCOPES[scope].label}</Text>
              <Text size="xs" c="dimmed">
                {OAUTH_SCOPES[scope].description}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Not the highest: what a program is for is mostly done by a member. */
function usualRole(choice: Choice | undefined): GrantedRole | undefined {
  return choice?.grantableRoles.find((role) => role !== 'admin') ?? choice?.grantableRoles[0];
}

import { Panel, Text } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { NameForm } from '../../components/name-form.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { toastDone } from '../../components/toast.ts';
import { accountQuery, useRenameMe } from '../../data/use-account.ts';

export function AccountName() {
  const query = useQuery(accountQuery);
  const rename = useRenameMe();
  return (
    <Panel title="You" description="Others see your name beside what you do.">
      <QueryState query={query}>
        {(user) => (
          <>
            <NameForm
              key={user.name}
              label="Name"
              name={user.name}
              autoComplete="name"
              busy={rename.isPending}
              error={rename.error}
              onSave={(name) => rename.mutate(name, { onSuccess: () => toastDone('Your name is changed') })}
            />
            <Text size="sm" c="dimmed" mt="sm">
              You sign in as {user.email}.
            </Text>
          </>
        )}
      </QueryState>
    </Panel>
  );
}

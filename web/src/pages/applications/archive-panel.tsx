import type { Application } from '@svc/contract';
import { Button, ConfirmDialog, Panel, Text } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { toastDone } from '../../components/toast.ts';
import { useArchiveApplication } from '../../data/use-applications.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

/** Ends all access of the application. Asked first: people would have to let it in again. */
export function ArchivePanel({ application }: { application: Application }) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const archive = useArchiveApplication();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title="Archive"
      description="All its tokens are refused from the next request on. It can be restored; people then let it in anew."
      actions={
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          Archive
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {application.connections === 0
          ? 'Nobody has let it in at present.'
          : `${application.connections} ${application.connections === 1 ? 'person has' : 'people have'} let it in.`}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title="Archive the application"
        confirmLabel="Archive"
        busy={archive.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          archive.mutate(application, {
            onSuccess: () => {
              toastDone(`${application.name} is archived`);
              void navigate({ to: '/w/$slug/settings/developer/applications', params: { slug } });
            },
          })
        }
      >
        <Text>
          <strong>{application.name}</strong> loses all access at once, for everybody who let it in.
        </Text>
        <FormError error={archive.error} />
      </ConfirmDialog>
    </Panel>
  );
}

import type { Application } from '@svc/contract';
import { Alert, Button, Panel } from '@svc/ui/kit';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { toastDone, toastRefused } from '../../components/toast.ts';
import { useApplication, useRestoreApplication } from '../../data/use-applications.ts';
import { ArchivePanel } from './archive-panel.tsx';
import { CredentialsPanel } from './credentials-panel.tsx';
import { EditApplication } from './edit-application.tsx';
import { M2mPanel } from './m2m-panel.tsx';

export function ApplicationPage() {
  const { applicationId } = useParams({
    from: '/signed-in/w/$slug/settings/developer/applications/$applicationId',
  });
  const query = useApplication(applicationId);
  return (
    <Page width="narrow" title={query.data?.name ?? 'Application'} description={query.data?.description}>
      <QueryState query={query}>
        {(application) =>
          application.archivedAt === null ? (
            <>
              <CredentialsPanel application={application} />
              <Panel title="About">
                <EditApplication key={application.version} application={application} />
              </Panel>
              {application.kind === 'confidential' && <M2mPanel application={application} />}
              <ArchivePanel application={application} />
            </>
          ) : (
            <Archived application={application} />
          )
        }
      </QueryState>
    </Page>
  );
}

function Archived({ application }: { application: Application }) {
  const restore = useRestoreApplication();
  return (
    <Alert color="gray" title="This application is archived">
      <p>It has no access, and nobody can let it in.</p>
      <Button
        size="xs"
        variant="default"
        loading={restore.isPending}
        onClick={() =>
          restore.mutate(application, {
            onSuccess: () => toastDone(`${application.name} is active again`),
            onError: toastRefused,
          })
        }
      >
        Restore
      </Button>
    </Alert>
  );
}

import { IconBook2, IconFlask2, IconKey, IconUserPlus } from '@svc/ui/icons';
import { Title } from '@svc/ui/kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan, useWorkspace } from '../../data/workspace-context.tsx';
import classes from './home.module.css';

/** The things people come for first, as far as their role allows them. */
export function QuickStarts() {
  const { workspace, me } = useWorkspace();
  const { slug } = workspace;
  const canDesign = useCan('ws:design_data');
  const canInvite = useCan('ws:manage_members');
  const hasApi = me.organization?.features.api ?? false;
  return (
    <section className={classes.starts} aria-labelledby="quick-starts">
      <Title order={2} id="quick-starts">
        Quick starts
      </Title>
      <div className={classes.grid}>
        {canDesign && (
          <Link to="/w/$slug/environments" params={{ slug }} search={{ create: true }} className={classes.card}>
            <Card icon={<IconFlask2 size={18} stroke={1.6} />} title="New environment">
              A place for the tables of one project or instrument.
            </Card>
          </Link>
        )}
        {canInvite && (
          <Link to="/w/$slug/settings/members" params={{ slug }} search={{ invite: true }} className={classes.card}>
            <Card icon={<IconUserPlus size={18} stroke={1.6} />} title="Invite people">
              Send a link; it is good for one person and seven days.
            </Card>
          </Link>
        )}
        {hasApi && (
          <Link
            to="/w/$slug/settings/developer/api-keys"
            params={{ slug }}
            search={{ create: true }}
            className={classes.card}
          >
            <Card icon={<IconKey size={18} stroke={1.6} />} title="Create an API key">
              For scripts and instruments; never above your own rights.
            </Card>
          </Link>
        )}
        <a href="/reference" target="_blank" rel="noreferrer" className={classes.card}>
          <Card icon={<IconBook2 size={18} stroke={1.6} />} title="API reference">
            Every public call, to read and to try. Opens in a new tab.
          </Card>
        </a>
      </div>
    </section>
  );
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{children}</span>
    </>
  );
}

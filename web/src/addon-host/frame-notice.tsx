import type { AddonLaunch } from '@svc/contract';
import { IconAlertTriangle, IconApps, IconLock } from '@svc/ui/icons';
import { Code, Text } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import classes from './frame-notice.module.css';

interface FrameNoticeProps {
  title: string;
  tone?: 'neutral' | 'warning' | 'danger';
  icon?: ReactNode;
  /** What a developer wants to read. */
  details?: string | null;
  action?: ReactNode;
  children: ReactNode;
}

/** What stands in the place of an addon that does not run. */
export function FrameNotice({ title, tone = 'neutral', icon, details = null, action, children }: FrameNoticeProps) {
  return (
    <section className={classes.root} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={classes.icon} aria-hidden>
        {icon ?? (tone === 'neutral' ? <IconApps size={20} /> : <IconAlertTriangle size={20} />)}
      </span>
      <div className={classes.words}>
        {/* No heading: in a document it would be one of the document's own. */}
        <Text fw={600} className={classes.title!}>
          {title}
        </Text>
        <Text c="dimmed" size="sm" className={classes.message!}>
          {children}
        </Text>
        {details && (
          <details className={classes.details}>
            <summary>Details for its author</summary>
            <Code block>{details}</Code>
          </details>
        )}
      </div>
      {action}
    </section>
  );
}

const STANDINGS: Record<Exclude<AddonLaunch['status'], 'ready'>, { title: (name: string) => string; text: string }> = {
  disabled: {
    title: (name) => `${name} is switched off`,
    text: 'Somebody who may enable addons can switch it on, on its page.',
  },
  needsApproval: {
    title: (name) => `${name} needs approval`,
    text: 'It asks for more than was granted. Somebody who may enable addons has to look at it, on its page.',
  },
  needsConsent: {
    title: (name) => `${name} needs your consent`,
    text: 'It works in your name. Say first what it may do.',
  },
  notBuilt: {
    title: (name) => `${name} is not built`,
    text: 'Its newest build failed, or there is none. Its author can build it, on its page.',
  },
  archived: { title: (name) => `${name} is archived`, text: 'Restore it to run it again.' },
};

/** Why an addon may not run, and what to do about it. */
export function StandingNotice({ launch, wayOut }: { launch: AddonLaunch; wayOut?: ReactNode }) {
  if (launch.status === 'ready') return null;
  const { title, text } = STANDINGS[launch.status];
  return (
    <FrameNotice title={title(launch.addonName)} icon={<IconLock size={20} />} action={wayOut}>
      {text}
    </FrameNotice>
  );
}

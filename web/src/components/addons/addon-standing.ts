import type { Addon } from '@svc/contract';

export interface Standing {
  /** Two or three words for a badge. */
  label: string;
  color: 'green' | 'gray' | 'amber' | 'red' | 'petrol';
  /** What it means and what to do about it. */
  explanation: string;
}

type Facts = Pick<Addon, 'archivedAt' | 'enabled' | 'needsApproval' | 'entities' | 'build' | 'stale' | 'installedFrom'>;

/** How an addon stands: the first thing that keeps it from running, or that it runs. */
export function standingOf(addon: Facts): Standing {
  if (addon.archivedAt !== null) {
    return { label: 'Archived', color: 'gray', explanation: 'Restore it to run it again.' };
  }
  const open = addon.entities.filter(({ state }) => state !== 'mapped');
  if (open.length > 0) {
    const names = open.map(({ name }) => name).join(', ');
    return {
      label: 'Needs mapping',
      color: 'amber',
      explanation: `Choose what ${names} stands for in this workspace.`,
    };
  }
  if (addon.build === null) return { label: 'Not built', color: 'gray', explanation: 'Build it to run it.' };
  if (addon.build.status === 'failed') {
    const { errors } = addon.build;
    return {
      label: 'Build failed',
      color: 'red',
      explanation: errors === 1 ? 'One error keeps it from running.' : `${errors} errors keep it from running.`,
    };
  }
  if (addon.needsApproval) {
    return {
      label: 'Needs approval',
      color: 'amber',
      explanation: 'A person has to look at what it asks for, and enable it.',
    };
  }
  if (!addon.enabled) return { label: 'Disabled', color: 'gray', explanation: 'Nobody can run it in this workspace.' };
  return {
    label: 'Running',
    color: 'green',
    explanation: addon.stale ? 'What was changed since the last build is not in it yet.' : 'People can open it.',
  };
}

/** The version that an installed addon could be brought to; null where it is the newest or stands alone. */
export function newerVersionOf({ installedFrom }: Pick<Addon, 'installedFrom'>): number | null {
  if (installedFrom === null || installedFrom.newestVersion === null) return null;
  return installedFrom.newestVersion > installedFrom.version ? installedFrom.newestVersion : null;
}

import type { Addon } from '@svc/contract';
import { DetachPanel } from './detach-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';

/** How the addon stands to the marketplace. */
export function SharingTab({ addon }: { addon: Addon }) {
  return addon.readOnly ? <DetachPanel addon={addon} /> : <PublishPanel addon={addon} />;
}

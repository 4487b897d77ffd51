import { Badge, TimeText } from '@svc/ui/kit';
import { toExpiryState } from './expiry.ts';

/** Says that something has expired or soon will; nothing while it is good. */
export function ExpiryBadge({ expiresAt }: { expiresAt: string | null }) {
  const state = toExpiryState(expiresAt, Date.now());
  if (expiresAt === null || state === 'none' || state === 'good') return null;
  if (state === 'expired') return <Badge color="red">Expired</Badge>;
  return (
    <Badge color="amber">
      Expires <TimeText value={expiresAt} />
    </Badge>
  );
}

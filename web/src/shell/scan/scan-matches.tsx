import { Button, Text } from '@svc/ui/kit';
import { KIND_LABELS } from '../../components/inventory/container-kinds.tsx';
import { ButtonLink } from '../../components/links.tsx';
import type { BarcodeMatch } from '../../data/resolve-barcode.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import classes from './scan.module.css';
import type { ScanMode } from './scan-plan.ts';
import type { Shown } from './use-scan-session.ts';

interface ScanMatchesProps {
  shown: Shown;
  canEdit: boolean;
  onUse: (match: BarcodeMatch, next: ScanMode | 'target') => void;
  onLeave: () => void;
}

/** What a code stands for, and what can be done with it. */
export function ScanMatches({ shown, canEdit, onUse, onLeave }: ScanMatchesProps) {
  return shown.matches.map((match) => (
    <section key={match.id} className={classes.match} aria-label={match.name}>
      <Text size="xs" c="dimmed">
        {match.type === 'container' && match.kind ? KIND_LABELS[match.kind] : match.type === 'lot' ? 'Lot' : 'Item'} ·{' '}
        {shown.code}
      </Text>
      <Text size="xl" fw={650}>
        {match.name}
      </Text>
      {match.path.length > 0 && (
        <Text size="sm" c="dimmed">
          {match.path.map(({ name }) => name).join(' › ')}
        </Text>
      )}
      <div className={classes.buttons}>
        <OpenButton match={match} onLeave={onLeave} />
        {canEdit && match.type === 'container' && (
          <>
            {match.kind !== 'tube' && match.kind !== 'bottle' && (
              <Button size="lg" variant="default" onClick={() => onUse(match, 'target')}>
                Put into it
              </Button>
            )}
            <Button size="lg" variant="default" onClick={() => onUse(match, 'checkOut')}>
              Check out
            </Button>
            <Button size="lg" variant="default" onClick={() => onUse(match, 'checkIn')}>
              Check in
            </Button>
          </>
        )}
      </div>
    </section>
  ));
}

function OpenButton({ match, onLeave }: { match: BarcodeMatch; onLeave: () => void }) {
  const { slug } = useWorkspace().workspace;
  if (match.type === 'container') {
    return (
      <ButtonLink
        size="lg"
        to="/w/$slug/inventory/containers/$containerId"
        params={{ slug, containerId: match.id }}
        onClick={onLeave}
      >
        Open
      </ButtonLink>
    );
  }
  if (match.type === 'lot') {
    return (
      <ButtonLink size="lg" to="/w/$slug/inventory/lots/$lotId" params={{ slug, lotId: match.id }} onClick={onLeave}>
        Open
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      size="lg"
      to="/w/$slug/tables/$tableId"
      params={{ slug, tableId: match.itemTypeId ?? '' }}
      search={{ row: match.id }}
      onClick={onLeave}
    >
      Open
    </ButtonLink>
  );
}

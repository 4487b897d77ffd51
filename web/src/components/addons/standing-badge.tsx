import type { Addon } from '@svc/contract';
import { Badge, Group, Tooltip } from '@svc/ui/kit';
import { newerVersionOf, standingOf } from './addon-standing.ts';

/** How an addon stands, and whether there is a newer one. */
export function StandingBadge({ addon }: { addon: Addon }) {
  const { label, color, explanation } = standingOf(addon);
  const newer = addon.archivedAt === null ? newerVersionOf(addon) : null;
  return (
    <Group gap={6}>
      <Tooltip label={explanation} multiline maw={280}>
        <Badge color={color} variant="light">
          {label}
        </Badge>
      </Tooltip>
      {newer !== null && (
        <Tooltip label={`Version ${newer} is in the marketplace.`}>
          <Badge color="petrol" variant="light">
            New version
          </Badge>
        </Tooltip>
      )}
    </Group>
  );
}

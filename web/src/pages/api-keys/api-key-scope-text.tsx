import { ACTIONS, type ApiKey, ROLES } from '@svc/contract';
import { Text, Tooltip } from '@svc/ui/kit';

/** The scope of a key in words; what it may do right now on hover. */
export function ApiKeyScopeText({ apiKey }: { apiKey: ApiKey }) {
  const now = apiKey.effectiveActions.map((action) => ACTIONS[action].label).join(', ');
  return (
    <Tooltip label={now ? `Right now: ${now}` : 'Right now: nothing'} multiline maw={320} events={TOOLTIP_EVENTS}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must open for the keyboard as well */}
      <span tabIndex={0}>
        <Text component="span" size="sm">
          {toLabel(apiKey)}
        </Text>
      </span>
    </Tooltip>
  );
}

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: true };

function toLabel({ scope }: ApiKey): string {
  if (scope.kind === 'self') return 'Self';
  if (scope.kind === 'role' && scope.role) return ROLES[scope.role].label;
  const count = scope.actions?.length ?? 0;
  return `Custom, ${count} action${count === 1 ? '' : 's'}`;
}

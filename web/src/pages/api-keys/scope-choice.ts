import { type Action, type API_KEY_ROLES, type ApiKeyScope, expandActions } from '@svc/contract';

export type ApiKeyRole = (typeof API_KEY_ROLES)[number];

/** What the person chose. `actions` are those they ticked themselves, without the implied ones. */
export type ScopeChoice =
  | { kind: 'self' }
  | { kind: 'role'; role: ApiKeyRole }
  | { kind: 'custom'; actions: readonly Action[] };

/** The scope as the contract wants it. */
export function toScope(choice: ScopeChoice): ApiKeyScope {
  if (choice.kind === 'custom') return { kind: 'custom', actions: expandActions(choice.actions) };
  return choice;
}

/** Ticks or unticks an action. What another ticked action implies stays ticked. */
export function toggleAction(ticked: readonly Action[], action: Action): Action[] {
  return ticked.includes(action) ? ticked.filter((one) => one !== action) : [...ticked, action];
}

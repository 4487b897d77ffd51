import { API_KEY_ROLES, grantableRoles, ROLES } from '@svc/contract';
import { Radio, Stack } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import type { Me } from '../../data/workspace-context.tsx';
import { ActionPicker } from './action-picker.tsx';
import type { ScopeChoice } from './scope-choice.ts';

interface ScopeFieldProps {
  /** The person in the workspace that the key is for. */
  me: Me;
  value: ScopeChoice;
  error: ReactNode;
  onChange: (value: ScopeChoice) => void;
}

/** What the key may do: as its creator, as a role the creator fully holds, or single actions. */
export function ScopeField({ me, value, error, onChange }: ScopeFieldProps) {
  const grantable = grantableRoles(me.actions);
  const roles = API_KEY_ROLES.filter((role) => grantable.includes(role));
  const selected = value.kind === 'role' ? value.role : value.kind;

  function choose(next: string): void {
    const role = roles.find((one) => one === next);
    if (role) onChange({ kind: 'role', role });
    else if (next === 'custom') onChange({ kind: 'custom', actions: [] });
    else onChange({ kind: 'self' });
  }

  return (
    <>
      <Radio.Group label="Scope" value={selected} onChange={choose}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="self"
            label="Self"
            description={`Your current role${me.role ? `, ${ROLES[me.role].label}` : ''}. The key follows when your role changes.`}
          />
          {roles.map((role) => (
            <Radio key={role} value={role} label={ROLES[role].label} description={ROLES[role].description} />
          ))}
          <Radio value="custom" label="Custom API Scope" description="Only the actions that you tick." />
        </Stack>
      </Radio.Group>
      {value.kind === 'custom' && (
        <ActionPicker
          offered={me.actions}
          ticked={value.actions}
          error={error}
          onChange={(actions) => onChange({ kind: 'custom', actions })}
        />
      )}
    </>
  );
}

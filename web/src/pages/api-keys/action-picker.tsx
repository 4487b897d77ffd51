import { ACTIONS, type Action, expandActions, impliedActions } from '@svc/contract';
import { Checkbox, Stack, Text } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { groupActions } from '../../components/group-actions.ts';
import classes from './api-keys.module.css';
import { toggleAction } from './scope-choice.ts';

interface ActionPickerProps {
  offered: readonly Action[];
  ticked: readonly Action[];
  error: ReactNode;
  onChange: (ticked: Action[]) => void;
}

/** Single actions to tick. Those that a ticked one implies are ticked too, and locked. */
export function ActionPicker({ offered, ticked, error, onChange }: ActionPickerProps) {
  const held = expandActions(ticked);
  const locked = impliedActions(held);
  return (
    <div>
      <div className={classes.actions}>
        {groupActions(offered).map((group) => (
          <fieldset key={group.label} className={classes.group}>
            <legend className={classes.legend}>{group.label}</legend>
            <Stack gap={8}>
              {group.actions.map((action) => (
                <Checkbox
                  key={action}
                  size="xs"
                  value={action}
                  checked={held.includes(action)}
                  disabled={locked.includes(action)}
                  label={ACTIONS[action].label}
                  description={locked.includes(action) ? `${action} · included in ${implier(action, held)}` : action}
                  onChange={() => onChange(toggleAction(ticked, action))}
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </div>
      <Text size="xs" mt={6} {...(error ? { c: 'red', role: 'alert' } : { c: 'dimmed' })}>
        {error ?? `${held.length} of ${offered.length} actions. For the whole workspace, not for single tables.`}
      </Text>
    </div>
  );
}

function implier(action: Action, held: readonly Action[]): string {
  const by = held.findLast((one) => one !== action && expandActions([one]).includes(action));
  return by ? ACTIONS[by].label : 'another';
}

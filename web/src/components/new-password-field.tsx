import { PasswordInput, Progress, Text } from '@svc/ui/kit';
import { type ComponentProps, useId } from 'react';
import { ratePassword } from './password-strength.ts';

const COLORS = ['gray', 'red', 'amber', 'petrol', 'green'] as const;

/** A field for a new password that tells how strong it is. */
export function NewPasswordField(props: ComponentProps<typeof PasswordInput>) {
  const { score, hint } = ratePassword(String(props.value ?? ''));
  const hintId = useId();
  return (
    <div>
      <PasswordInput autoComplete="new-password" aria-describedby={hintId} {...props} />
      <Progress value={score * 25} size={3} mt={6} color={COLORS[score]} aria-hidden />
      <Text id={hintId} size="xs" c="dimmed" mt={4} aria-live="polite">
        {score === 0 ? 'At least 10 characters; a few unrelated words are best.' : hint}
      </Text>
    </div>
  );
}

import { Button, Group, Panel, PasswordInput, Stack, useForm } from '@svc/ui/kit';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { NewPasswordField } from '../../components/new-password-field.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { useChangePassword } from '../../data/use-account.ts';

const FIELDS = ['currentPassword', 'newPassword'];

export function ChangePassword() {
  const change = useChangePassword();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: { currentPassword: fieldRules.password, newPassword: fieldRules.newPassword },
  });
  const submit = form.onSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        toastDone('Your password is changed; other devices are signed out');
      },
      onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
    }),
  );
  return (
    <Panel title="Password" description="Changing it signs you out everywhere else.">
      <form onSubmit={submit} noValidate>
        <Stack maw={380}>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordField label="New password" {...form.getInputProps('newPassword')} />
          <FormError error={change.error} fields={FIELDS} />
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

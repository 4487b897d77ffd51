import { Button, PasswordInput, Stack, Text, TextInput, useForm } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { NewPasswordField } from '../../components/new-password-field.tsx';
import { splitError } from '../../components/split-error.ts';
import { useAcceptInvitation } from '../../data/use-invitations.ts';

const FIELDS = ['name', 'password'];

interface AcceptFormProps {
  token: string;
  email: string;
  hasAccount: boolean;
}

/** Accepts with a new account, or with the password of the one that the e-mail has. */
export function AcceptForm({ token, email, hasAccount }: AcceptFormProps) {
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (name) => (hasAccount ? null : fieldRules.name(name)),
      password: hasAccount ? fieldRules.password : fieldRules.newPassword,
    },
  });
  const submit = form.onSubmit(({ name, password }) =>
    accept.mutate(hasAccount ? { token, password } : { token, name, password }, {
      onSuccess: ({ workspaceSlug }) =>
        void navigate(workspaceSlug ? { to: '/w/$slug', params: { slug: workspaceSlug } } : { to: '/' }),
      onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="E-mail" value={email} readOnly autoComplete="username" variant="filled" />
        {hasAccount ? (
          <>
            <Text size="sm">You have an account with this e-mail. Its password opens the workspace.</Text>
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              autoFocus
              {...form.getInputProps('password')}
            />
          </>
        ) : (
          <>
            <TextInput label="Your name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
            <NewPasswordField label="Choose a password" {...form.getInputProps('password')} />
          </>
        )}
        <FormError error={accept.error} fields={FIELDS} />
        <Button type="submit" loading={accept.isPending}>
          {hasAccount ? 'Join workspace' : 'Create account and join'}
        </Button>
      </Stack>
    </form>
  );
}

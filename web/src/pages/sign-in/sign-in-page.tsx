import { Button, PasswordInput, Stack, Text, TextInput, useForm } from '@svc/ui/kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { Gate } from '../../components/gate.tsx';
import { splitError } from '../../components/split-error.ts';
import { useSignIn } from '../../data/use-account.ts';

const FIELDS = ['email', 'password'];

export function SignInPage() {
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: fieldRules.email, password: fieldRules.password },
  });
  const submit = form.onSubmit(({ email, password }) =>
    signIn.mutate(
      { email: email.trim(), password },
      {
        onSuccess: ({ workspaceSlug }) => {
          if (next) void navigate({ href: next });
          else if (workspaceSlug) void navigate({ to: '/w/$slug', params: { slug: workspaceSlug } });
          else void navigate({ to: '/' });
        },
        onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
      },
    ),
  );
  return (
    <Gate title="Sign in" description={next ? 'Your session has ended, or you were not signed in yet.' : undefined}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput label="E-mail" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <FormError error={signIn.error} fields={FIELDS} />
          <Button type="submit" fullWidth loading={signIn.isPending}>
            Sign in
          </Button>
          <Text size="xs" c="dimmed">
            No account yet? Ask an admin of your workspace for an invitation link.
          </Text>
        </Stack>
      </form>
    </Gate>
  );
}

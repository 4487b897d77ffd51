import { Button, Stack, Text, TextInput, useForm } from '@svc/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { Gate } from '../../components/gate.tsx';
import { NewPasswordField } from '../../components/new-password-field.tsx';
import { splitError } from '../../components/split-error.ts';
import { setupQuery, useCreateSetup } from '../../data/use-setup.ts';
import { SetupStep } from './setup-step.tsx';

const FIELDS = ['name', 'email', 'password', 'organizationName', 'workspaceName', 'code'];

/** The first visit: makes the owner, the organization and the first workspace. */
export function SetupPage() {
  const codeRequired = useQuery(setupQuery).data?.codeRequired ?? false;
  const create = useCreateSetup();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', email: '', password: '', organizationName: '', workspaceName: '', code: '' },
    validate: {
      name: fieldRules.name,
      email: fieldRules.email,
      password: fieldRules.newPassword,
      organizationName: fieldRules.name,
      workspaceName: fieldRules.name,
      code: (code) => (codeRequired && code.trim() === '' ? 'The server prints it when it starts' : null),
    },
  });
  const submit = form.onSubmit(({ code, ...values }) =>
    create.mutate(codeRequired ? { ...values, code: code.trim() } : values, {
      onSuccess: ({ workspaceSlug }) =>
        void navigate(workspaceSlug ? { to: '/w/$slug', params: { slug: workspaceSlug } } : { to: '/' }),
      onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
    }),
  );
  return (
    <Gate
      width="wide"
      title="Set up svc"
      description="This installation is new. Three short steps, and you are inside; everything here can be changed later."
    >
      <form onSubmit={submit} noValidate>
        <SetupStep number={1} title="You" hint="The owner of this installation. You sign in with this e-mail.">
          <TextInput label="Your name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <NewPasswordField label="Password" {...form.getInputProps('password')} />
        </SetupStep>
        <SetupStep number={2} title="Organization" hint="It owns workspaces and decides which features they have.">
          <TextInput
            label="Organization name"
            placeholder="Institute for Applied Biology"
            autoComplete="organization"
            {...form.getInputProps('organizationName')}
          />
        </SetupStep>
        <SetupStep number={3} title="Workspace" hint="Where a team works. You can add more workspaces at any time.">
          <TextInput
            label="Workspace name"
            placeholder="Protein Engineering"
            {...form.getInputProps('workspaceName')}
          />
        </SetupStep>
        <Stack mt="lg">
          {codeRequired && (
            <TextInput
              label="Set-up code"
              description="Printed in the log of the server, so that only its operator can do this."
              autoComplete="one-time-code"
              spellCheck={false}
              {...form.getInputProps('code')}
            />
          )}
          <FormError error={create.error} fields={FIELDS} />
          <Button type="submit" size="md" loading={create.isPending}>
            Create and sign in
          </Button>
          <Text size="xs" c="dimmed" ta="center">
            Everything stays on this server.
          </Text>
        </Stack>
      </form>
    </Gate>
  );
}

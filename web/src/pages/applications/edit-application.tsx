import type { Application } from '@svc/contract';
import { Button, Group, Stack, useForm } from '@svc/ui/kit';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { useUpdateApplication } from '../../data/use-applications.ts';
import {
  APPLICATION_FIELDS,
  ApplicationFields,
  type ApplicationValues,
  applicationRules,
  toRedirectUris,
} from './application-fields.tsx';

export function EditApplication({ application }: { application: Application }) {
  const update = useUpdateApplication();
  const form = useForm<ApplicationValues>({
    initialValues: {
      name: application.name,
      description: application.description,
      redirectUris: application.redirectUris.join('\n'),
      logo: application.logo,
    },
    validate: applicationRules,
  });
  const submit = form.onSubmit(({ redirectUris, ...values }) =>
    update.mutate(
      {
        id: application.id,
        version: application.version,
        ...values,
        name: values.name.trim(),
        redirectUris: toRedirectUris(redirectUris),
      },
      {
        onSuccess: () => toastDone('The application is saved'),
        onError: (error) => form.setErrors(splitError(error, APPLICATION_FIELDS).fields),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ApplicationFields form={form} />
        <FormError error={update.error} fields={APPLICATION_FIELDS} />
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

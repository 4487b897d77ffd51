import type { Addon } from '@svc/contract';
import { Button, Group, Stack, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { useEffect } from 'react';
import { IconChoice } from '../../../components/addons/icon-choice.tsx';
import { fieldRules } from '../../../components/field-rules.ts';
import { FormError } from '../../../components/form-error.tsx';
import { splitError } from '../../../components/split-error.ts';
import { toastDone } from '../../../components/toast.ts';
import { useUpdateAddon } from '../../../data/use-addons.ts';

/** Name, description and icon of an addon. */
export function AboutForm({ addon, readOnly }: { addon: Addon; readOnly: boolean }) {
  const update = useUpdateAddon();
  const form = useForm({
    initialValues: { name: addon.name, description: addon.description ?? '', icon: addon.icon ?? 'puzzle' },
    validate: { name: fieldRules.name },
  });
  const { setErrors } = form;
  useEffect(() => {
    if (update.error) setErrors(splitError(update.error, ['name', 'description']).fields);
  }, [update.error, setErrors]);
  const save = form.onSubmit(({ name, description, icon }) =>
    update.mutate(
      { id: addon.id, version: addon.version, name: name.trim(), description: description.trim(), icon },
      { onSuccess: () => toastDone('Saved') },
    ),
  );
  const look = { readOnly, variant: readOnly ? 'filled' : 'default' };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <Group align="flex-start" gap="sm">
          <TextInput label="Name" maxLength={120} flex="1 1 14rem" {...look} {...form.getInputProps('name')} />
          {!readOnly && <IconChoice value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />}
        </Group>
        <Textarea
          label="Description"
          autosize
          minRows={1}
          maxRows={6}
          {...look}
          {...form.getInputProps('description')}
        />
        <FormError error={update.error} fields={['name', 'description']} />
        {!readOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

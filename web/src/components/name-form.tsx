import { Button, Group, Stack, TextInput, useForm } from '@svc/ui/kit';
import { useEffect } from 'react';
import { fieldRules } from './field-rules.ts';
import { FormError } from './form-error.tsx';
import { splitError } from './split-error.ts';

interface NameFormProps {
  label: string;
  name: string;
  readOnly?: boolean;
  busy: boolean;
  error: unknown;
  autoComplete?: string;
  onSave: (name: string) => void;
}

/** One name and a button that saves it. */
export function NameForm({ label, name, readOnly = false, busy, error, autoComplete = 'off', onSave }: NameFormProps) {
  const form = useForm({ initialValues: { name }, validate: { name: fieldRules.name } });
  const { setErrors } = form;
  useEffect(() => {
    if (error) setErrors(splitError(error, ['name']).fields);
  }, [error, setErrors]);
  return (
    <form onSubmit={form.onSubmit((values) => onSave(values.name.trim()))} noValidate>
      <Stack gap="sm">
        <Group align="flex-end" gap="xs">
          <TextInput
            label={label}
            maxLength={120}
            readOnly={readOnly}
            variant={readOnly ? 'filled' : 'default'}
            autoComplete={autoComplete}
            flex="1 1 14rem"
            {...form.getInputProps('name')}
          />
          {!readOnly && (
            <Button type="submit" loading={busy} disabled={form.values.name.trim() === name}>
              Save
            </Button>
          )}
        </Group>
        <FormError error={error} fields={['name']} />
      </Stack>
    </form>
  );
}

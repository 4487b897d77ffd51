import type { NamingScheme } from '@svc/contract';
import { Button, Dialog, Group, Select, Stack, Text, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { useCreateNamingScheme, useUpdateNamingScheme } from '../../data/use-naming-schemes.ts';
import { NamingPreview } from './naming-preview.tsx';
import { PatternHelp } from './pattern-help.tsx';

interface NamingSchemeDialogProps {
  scheme: NamingScheme | 'new' | null;
  onClose: () => void;
  /** A new scheme goes on in the editor, where its names can be seen. */
  onCreated: (scheme: NamingScheme) => void;
}

export function NamingSchemeDialog({ scheme, onClose, onCreated }: NamingSchemeDialogProps) {
  const isNew = scheme === 'new';
  return (
    <Dialog
      opened={scheme !== null}
      onClose={onClose}
      size="lg"
      title={isNew ? 'New naming scheme' : 'Edit naming scheme'}
    >
      {scheme !== null && (
        <SchemeForm
          key={isNew ? 'new' : scheme.id}
          scheme={isNew ? null : scheme}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </Dialog>
  );
}

const FIELDS = ['name', 'pattern', 'start', 'step', 'description'] as const;
const RESETS = [
  { value: 'never', label: 'Never' },
  { value: 'year', label: 'Every year' },
  { value: 'month', label: 'Every month' },
  { value: 'day', label: 'Every day' },
];
const MANUAL = [
  { value: 'forbid', label: 'Forbidden' },
  { value: 'matching', label: 'Of the pattern' },
  { value: 'any', label: 'Any' },
];

interface SchemeFormProps extends Omit<NamingSchemeDialogProps, 'scheme'> {
  scheme: NamingScheme | null;
}

function SchemeForm({ scheme, onClose, onCreated }: SchemeFormProps) {
  const create = useCreateNamingScheme();
  const update = useUpdateNamingScheme();
  const form = useForm({
    initialValues: {
      name: scheme?.name ?? '',
      pattern: scheme?.pattern ?? '',
      start: String(scheme?.start ?? 1),
      step: String(scheme?.step ?? 1),
      reset: scheme?.reset ?? 'never',
      manual: scheme?.manual ?? 'forbid',
      description: scheme?.description ?? '',
    },
    validate: { name: fieldRules.name, pattern: fieldRules.name },
  });
  const submit = form.onSubmit(({ start, step, ...values }) => {
    const body = { ...values, start: Number(start), step: Number(step) };
    const onError = (error: unknown): void => form.setErrors(splitError(error, FIELDS).fields);
    if (!scheme) {
      create.mutate(body, {
        onSuccess: (made) => {
          toastDone(`${made.name} is created`);
          onCreated(made);
        },
        onError,
      });
      return;
    }
    const { id, version } = scheme;
    update.mutate(
      { id, version, ...body },
      {
        onSuccess: ({ name }) => {
          toastDone(`${name} is saved`);
          onClose();
        },
        onError,
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Pattern"
          maxLength={200}
          spellCheck={false}
          placeholder="pSV-{seq:5}"
          {...form.getInputProps('pattern')}
        />
        <PatternHelp onInsert={(part) => form.setFieldValue('pattern', `${form.values.pattern}${part}`)} />
        {scheme ? (
          <NamingPreview scheme={scheme} pattern={form.values.pattern} />
        ) : (
          <Text size="xs" c="dimmed">
            The next names are shown here once the scheme is created.
          </Text>
        )}
        <Group grow>
          <TextInput label="First number" inputMode="numeric" {...form.getInputProps('start')} />
          <TextInput label="Step" inputMode="numeric" {...form.getInputProps('step')} />
          <Select label="Restart" data={RESETS} {...form.getInputProps('reset')} />
          <Select label="Typed names" data={MANUAL} {...form.getInputProps('manual')} />
        </Group>
        <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.getInputProps('description')} />
        <FormError error={create.error ?? update.error} fields={FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {scheme ? 'Save' : 'Create naming scheme'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import type { QueryParameter, SavedQuery } from '@svc/contract';
import { Button, Checkbox, Dialog, Group, Select, Stack, Text, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { toastDone } from '../../components/toast.ts';
import { useCreateSavedQuery } from '../../data/use-saved-queries.ts';
import type { BareQuery } from './query-draft.ts';
import {
  PARAMETER_TYPE_LABELS,
  PARAMETER_TYPES,
  type ParameterType,
  readParameter,
  type UsedParameter,
} from './query-parameters.ts';

interface SaveQueryDialogProps {
  opened: boolean;
  query: BareQuery;
  parameters: readonly UsedParameter[];
  /** What stands in the editor, offered as what a parameter is when nobody fills it in. */
  defaults: Readonly<Record<string, string>>;
  onClose: () => void;
  onSaved: (saved: SavedQuery) => void;
}

interface Values {
  name: string;
  description: string;
  parameters: { name: string; type: ParameterType; label: string; required: boolean; default: string }[];
}

const FIELDS = ['name', 'description'] as const;

export function SaveQueryDialog({ opened, ...form }: SaveQueryDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="Save query" size="lg">
      <SaveQueryForm {...form} />
    </Dialog>
  );
}

function SaveQueryForm({ query, parameters, defaults, onClose, onSaved }: Omit<SaveQueryDialogProps, 'opened'>) {
  const create = useCreateSavedQuery();
  const form = useForm<Values>({
    initialValues: {
      name: '',
      description: '',
      parameters: parameters.map(({ name, type }) => ({
        name,
        type,
        label: '',
        required: (defaults[name] ?? '') === '',
        default: defaults[name] ?? '',
      })),
    },
    validate: { name: fieldRules.name },
  });
  const submit = form.onSubmit((values) =>
    create.mutate(
      { name: values.name, description: values.description, query, parameters: values.parameters.map(toParameter) },
      {
        onSuccess: (saved) => {
          toastDone(`${saved.name} is saved`);
          onSaved(saved);
        },
        onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          {...form.getInputProps('description')}
        />
        {form.values.parameters.map(({ name }, index) => (
          <Group key={name} gap="xs" align="flex-end">
            <Text w={90} size="sm" fw={550} pb={8} truncate>
              ${name}
            </Text>
            <TextInput label="Label" w={150} placeholder={name} {...form.getInputProps(`parameters.${index}.label`)} />
            <Select
              label="Type"
              w={130}
              data={PARAMETER_TYPES.map((value) => ({ value, label: PARAMETER_TYPE_LABELS[value] }))}
              {...form.getInputProps(`parameters.${index}.type`)}
            />
            <TextInput label="Default" w={120} {...form.getInputProps(`parameters.${index}.default`)} />
            <Checkbox
              label="Required"
              pb={8}
              {...form.getInputProps(`parameters.${index}.required`, { type: 'checkbox' })}
            />
          </Group>
        ))}
        {parameters.length === 0 && (
          <Text size="sm" c="dimmed">
            Write <code>$name</code> as a value to be asked for it whenever the query is run.
          </Text>
        )}
        <FormError error={create.error} fields={FIELDS} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Save query
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function toParameter({ name, type, label, required, ...rest }: Values['parameters'][number]): QueryParameter {
  const byDefault = readParameter(type, rest.default);
  return {
    name,
    type,
    ...(required ? { required } : {}),
    ...(label.trim() ? { label: label.trim() } : {}),
    ...(byDefault === undefined ? {} : { default: byDefault }),
  };
}

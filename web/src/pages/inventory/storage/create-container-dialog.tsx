import type { Container, NewContainer } from '@svc/contract';
import { Dialog, Group, Stack, TextInput, useForm } from '@svc/ui/kit';
import { useState } from 'react';
import { fieldRules } from '../../../components/field-rules.ts';
import { FormError } from '../../../components/form-error.tsx';
import { AmountFields } from '../../../components/inventory/amount-fields.tsx';
import { type TypedAmount, toQuantity } from '../../../components/inventory/amounts.ts';
import { splitError } from '../../../components/split-error.ts';
import { toastDone } from '../../../components/toast.ts';
import { useCreateContainers } from '../../../data/use-containers.ts';
import { splitAmountError } from '../stock/amount-errors.ts';
import { DialogButtons } from '../stock/dialog-buttons.tsx';
import { CONTAINER_FIELDS, ContainerFields } from './container-fields.tsx';
import { toGrid } from './grid-presets.ts';
import { nameMany } from './name-many.ts';

interface CreateContainerDialogProps {
  opened: boolean;
  /** What they go into; null for the outermost. */
  parent: Pick<Container, 'id' | 'name' | 'kind'> | null;
  /** A place in its grid, where one was chosen. */
  position?: string;
  onClose: () => void;
}

export function CreateContainerDialog({ opened, ...form }: CreateContainerDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={form.parent ? `New in ${form.parent.name}` : 'New container'}
      size="lg"
    >
      <CreateContainerForm {...form} />
    </Dialog>
  );
}

const NEXT_KIND: Record<Container['kind'], Container['kind']> = {
  site: 'room',
  room: 'freezer',
  freezer: 'shelf',
  shelf: 'box',
  rack: 'box',
  box: 'tube',
  plate: 'other',
  tube: 'other',
  bottle: 'other',
  other: 'other',
};

const PLACES = CONTAINER_FIELDS.map((field) => `containers[0].${field}`);
const AMOUNT = 'containers[0].quantity';

function CreateContainerForm({ parent, position, onClose }: Omit<CreateContainerDialogProps, 'opened'>) {
  const create = useCreateContainers();
  const [amount, setAmount] = useState<TypedAmount>({ value: '', unit: 'uL' });
  const form = useForm({
    initialValues: {
      name: '',
      kind: parent ? NEXT_KIND[parent.kind] : 'freezer',
      grid: '0x0',
      barcode: '',
      lotId: '',
      expiresAt: '',
      count: '1',
    },
    validate: {
      name: fieldRules.name,
      count: (value) => (/^[1-9]\d{0,2}$|^1000$/.test(value) ? null : 'A number from 1 to 1000'),
    },
  });
  const told = splitAmountError(create.error, AMOUNT);
  const count = Number(form.values.count);

  const submit = form.onSubmit((values) => {
    const base = {
      kind: values.kind as Container['kind'],
      grid: toGrid(values.grid),
      ...(values.lotId ? { lotId: values.lotId } : {}),
      ...(values.expiresAt ? { expiresAt: values.expiresAt } : {}),
      ...(amount.value.trim() ? { quantity: toQuantity(amount) } : {}),
      ...(parent ? { parentId: parent.id } : {}),
      ...(count === 1 && position ? { position } : {}),
    };
    const containers: NewContainer[] = nameMany(values.name.trim(), values.barcode.trim(), count).map((names) => ({
      ...base,
      ...names,
    }));
    create.mutate(
      { containers },
      {
        onSuccess: ({ containers: made }) => {
          toastDone(made.length === 1 ? `${made[0]!.name} is created` : `${made.length} containers are created`);
          onClose();
        },
        onError: (error) => {
          const { fields } = splitError(error, PLACES);
          form.setErrors(
            Object.fromEntries(Object.entries(fields).map(([place, text]) => [place.replace(/^.*\./, ''), text])),
          );
        },
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ContainerFields form={form} />
        <Group grow align="flex-start">
          <AmountFields label="Amount in it" value={amount} errors={told.fields} onChange={setAmount} />
          <TextInput
            label="How many"
            inputMode="numeric"
            description={count > 1 ? 'Names and barcodes get a number.' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('count')}
          />
        </Group>
        <FormError error={create.error} fields={[...PLACES, ...told.names]} />
        <DialogButtons label={count > 1 ? `Create ${count}` : 'Create'} busy={create.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

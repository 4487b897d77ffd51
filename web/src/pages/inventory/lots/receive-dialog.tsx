import type { Container } from '@svc/contract';
import { Dialog, Divider, Group, Select, Stack, Text, TextInput, useForm } from '@svc/ui/kit';
import { useState } from 'react';
import { fieldRules } from '../../../components/field-rules.ts';
import { FormError } from '../../../components/form-error.tsx';
import { AmountFields } from '../../../components/inventory/amount-fields.tsx';
import { type TypedAmount, toQuantity } from '../../../components/inventory/amounts.ts';
import { KIND_CHOICES } from '../../../components/inventory/container-kinds.tsx';
import { ContainerPicker } from '../../../components/inventory/container-picker.tsx';
import { ItemPicker } from '../../../components/inventory/item-picker.tsx';
import { TextLink } from '../../../components/links.tsx';
import { splitError } from '../../../components/split-error.ts';
import { toastDone, toastRefused } from '../../../components/toast.ts';
import { useCreateContainers } from '../../../data/use-containers.ts';
import { useCreateLot, useItemTypes } from '../../../data/use-lots.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';
import { DialogButtons } from '../stock/dialog-buttons.tsx';
import { nameMany } from '../storage/name-many.ts';

interface ReceiveDialogProps {
  opened: boolean;
  itemTypeId: string | null;
  onClose: () => void;
  onReceived: (lotId: string) => void;
}

export function ReceiveDialog({ opened, ...form }: ReceiveDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title="Receive lot" size="lg">
      <ReceiveForm {...form} />
    </Dialog>
  );
}

const FIELDS = [
  'itemTypeId',
  'objectId',
  'name',
  'barcode',
  'supplier',
  'catalogNumber',
  'receivedAt',
  'expiresAt',
] as const;
const today = (): string => new Date().toISOString().slice(0, 10);

/** A lot, and at once the containers it came in. */
function ReceiveForm({ itemTypeId, onClose, onReceived }: Omit<ReceiveDialogProps, 'opened'>) {
  const { slug } = useWorkspace().workspace;
  const createLot = useCreateLot();
  const createContainers = useCreateContainers();
  const { data: itemTypes } = useItemTypes();
  const [amount, setAmount] = useState<TypedAmount>({ value: '', unit: 'mL' });
  const [parentId, setParentId] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      itemTypeId: itemTypeId ?? '',
      objectId: '',
      name: '',
      barcode: '',
      supplier: '',
      catalogNumber: '',
      receivedAt: today(),
      expiresAt: '',
      count: '1',
      kind: 'tube',
      code: '',
    },
    validate: {
      name: fieldRules.name,
      itemTypeId: fieldRules.name,
      count: (value) => (/^\d{1,3}$|^1000$/.test(value) ? null : 'A number from 0 to 1000'),
    },
  });

  const submit = form.onSubmit(async (values) => {
    const { count, kind, code, ...rest } = values;
    try {
      const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''));
      const lot = await createLot.mutateAsync(filled as typeof rest);
      if (amount.value.trim() && Number(count) > 0) {
        const containers = nameMany(lot.name, code.trim(), Number(count)).map((names) => ({
          ...names,
          kind: kind as Container['kind'],
          lotId: lot.id,
          quantity: toQuantity(amount),
          ...(parentId ? { parentId } : {}),
        }));
        // The lot is there; where it stands can still be told on its page.
        await createContainers.mutateAsync({ containers }).catch(toastRefused);
      }
      toastDone(`${lot.name} is received`);
      onReceived(lot.id);
    } catch (error) {
      form.setErrors(splitError(error, FIELDS).fields);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {itemTypes?.length === 0 && (
          <Text size="sm" c="dimmed">
            There is no item type yet. Make a table of the kind “Item type” in one of the{' '}
            <TextLink to="/w/$slug/environments" params={{ slug }} size="sm">
              environments
            </TextLink>
            ; its rows are the things you keep.
          </Text>
        )}
        <Group grow align="flex-start">
          <Select
            label="Item type"
            placeholder="What it is of"
            searchable
            data={(itemTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('itemTypeId')}
            onChange={(value) => form.setValues({ itemTypeId: value ?? '', objectId: '' })}
          />
          <ItemPicker
            itemTypeId={form.values.itemTypeId || null}
            value={form.values.objectId || null}
            placeholder="Which one, if you know"
            error={form.errors.objectId}
            onChange={(id) => form.setFieldValue('objectId', id ?? '')}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput
            label="Lot"
            placeholder="As on its label"
            maxLength={120}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput label="Barcode of the lot" maxLength={200} autoComplete="off" {...form.getInputProps('barcode')} />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Supplier" maxLength={200} {...form.getInputProps('supplier')} />
          <TextInput label="Catalog number" maxLength={200} {...form.getInputProps('catalogNumber')} />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Received" type="date" {...form.getInputProps('receivedAt')} />
          <TextInput label="Expires" type="date" {...form.getInputProps('expiresAt')} />
        </Group>
        <Divider label="What it came in" labelPosition="left" />
        <Group grow align="flex-start">
          <TextInput label="How many" inputMode="numeric" {...form.getInputProps('count')} />
          <Select label="Kind" data={KIND_CHOICES} allowDeselect={false} {...form.getInputProps('kind')} />
          <TextInput label="Barcode" maxLength={190} autoComplete="off" {...form.getInputProps('code')} />
        </Group>
        <Group grow align="flex-start">
          <AmountFields label="Amount in each" value={amount} onChange={setAmount} />
          <ContainerPicker label="Into" placeholder="Nowhere yet" value={parentId} onChange={setParentId} />
        </Group>
        <FormError error={createLot.error} fields={FIELDS} />
        <DialogButtons label="Receive" busy={createLot.isPending || createContainers.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

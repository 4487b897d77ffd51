import type { Lot } from '@svc/contract';
import { Dialog, Group, Stack, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { fieldRules } from '../../../components/field-rules.ts';
import { FormError } from '../../../components/form-error.tsx';
import { ItemPicker } from '../../../components/inventory/item-picker.tsx';
import { splitError } from '../../../components/split-error.ts';
import { toastDone } from '../../../components/toast.ts';
import { useUpdateLot } from '../../../data/use-lots.ts';
import { DialogButtons } from '../stock/dialog-buttons.tsx';

interface EditLotDialogProps {
  opened: boolean;
  lot: Lot;
  onClose: () => void;
}

export function EditLotDialog({ opened, lot, onClose }: EditLotDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Edit ${lot.name}`} size="lg">
      <EditLotForm lot={lot} onClose={onClose} />
    </Dialog>
  );
}

const FIELDS = [
  'name',
  'barcode',
  'supplier',
  'catalogNumber',
  'expiresAt',
  'molarMass',
  'density',
  'description',
  'objectId',
];

function EditLotForm({ lot, onClose }: Omit<EditLotDialogProps, 'opened'>) {
  const update = useUpdateLot();
  const day = lot.expiresAt?.slice(0, 10) ?? '';
  const form = useForm({
    initialValues: {
      name: lot.name,
      objectId: lot.objectId ?? '',
      barcode: lot.barcode ?? '',
      supplier: lot.supplier ?? '',
      catalogNumber: lot.catalogNumber ?? '',
      expiresAt: day,
      molarMass: String(lot.molarMass ?? ''),
      density: String(lot.density ?? ''),
      description: lot.description,
    },
    validate: { name: fieldRules.name },
  });
  const submit = form.onSubmit(({ name, description, expiresAt, ...values }) => {
    const cleared = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim() || null]));
    const { id, version } = lot;
    update.mutate(
      {
        id,
        version,
        name: name.trim(),
        description,
        ...(cleared as Record<keyof typeof values, string | null>),
        ...(expiresAt === day ? {} : { expiresAt: expiresAt || null }),
      },
      {
        onSuccess: (saved) => {
          toastDone(`${saved.name} is saved`);
          onClose();
        },
        onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Group grow align="flex-start">
          <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
          <ItemPicker
            itemTypeId={lot.itemTypeId}
            value={form.values.objectId || null}
            placeholder="None"
            error={form.errors.objectId}
            onChange={(id) => form.setFieldValue('objectId', id ?? '')}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Barcode" maxLength={200} {...form.getInputProps('barcode')} />
          <TextInput label="Expires" type="date" {...form.getInputProps('expiresAt')} />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Supplier" maxLength={200} {...form.getInputProps('supplier')} />
          <TextInput label="Catalog number" maxLength={200} {...form.getInputProps('catalogNumber')} />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Molar mass, g/mol" inputMode="decimal" {...form.getInputProps('molarMass')} />
          <TextInput label="Density, g/mL" inputMode="decimal" {...form.getInputProps('density')} />
        </Group>
        <Textarea label="Description" maxLength={5000} autosize minRows={2} {...form.getInputProps('description')} />
        <FormError error={update.error} fields={FIELDS} />
        <DialogButtons label="Save" busy={update.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

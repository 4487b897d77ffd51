import { Group, Select, TextInput, type UseFormReturn } from '@svc/ui/kit';
import { KIND_CHOICES } from '../../../components/inventory/container-kinds.tsx';
import { LotPicker } from '../../../components/inventory/lot-picker.tsx';
import { listPresets } from './grid-presets.ts';

export interface ContainerValues {
  name: string;
  kind: string;
  grid: string;
  barcode: string;
  lotId: string;
  expiresAt: string;
}

export const CONTAINER_FIELDS = ['name', 'kind', 'grid', 'barcode', 'lotId', 'expiresAt'] as const;

/** The fields of a container, the same for making and changing one. */
export function ContainerFields<V extends ContainerValues>({ form }: { form: UseFormReturn<V> }) {
  return (
    <>
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Group grow align="flex-start">
        <Select label="Kind" data={KIND_CHOICES} allowDeselect={false} {...form.getInputProps('kind')} />
        <Select
          label="Grid"
          data={listPresets(form.values.grid)}
          allowDeselect={false}
          {...form.getInputProps('grid')}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput label="Barcode" maxLength={200} autoComplete="off" {...form.getInputProps('barcode')} />
        <TextInput label="Expires" type="date" {...form.getInputProps('expiresAt')} />
      </Group>
      <LotPicker
        value={form.values.lotId || null}
        error={form.errors.lotId}
        onChange={(id) => form.setFieldValue('lotId', (id ?? '') as never)}
      />
    </>
  );
}

import type { Container } from '@svc/contract';
import { Dialog, Stack, Textarea, TextInput, useForm } from '@svc/ui/kit';
import { fieldRules } from '../../../components/field-rules.ts';
import { FormError } from '../../../components/form-error.tsx';
import { splitError } from '../../../components/split-error.ts';
import { toastDone } from '../../../components/toast.ts';
import { useUpdateContainer } from '../../../data/use-containers.ts';
import { DialogButtons } from '../stock/dialog-buttons.tsx';
import { CONTAINER_FIELDS, ContainerFields } from './container-fields.tsx';
import { toGrid, toPreset } from './grid-presets.ts';

interface EditContainerDialogProps {
  /** Null while the window is closed. */
  container: Container | null;
  onClose: () => void;
}

export function EditContainerDialog({ container, onClose }: EditContainerDialogProps) {
  return (
    <Dialog opened={container !== null} onClose={onClose} title={`Edit ${container?.name ?? ''}`} size="lg">
      {container && <EditContainerForm container={container} onClose={onClose} />}
    </Dialog>
  );
}

const FIELDS = [...CONTAINER_FIELDS, 'capacity', 'description'];

function EditContainerForm({ container, onClose }: { container: Container; onClose: () => void }) {
  const update = useUpdateContainer();
  const form = useForm({
    initialValues: {
      name: container.name,
      kind: container.kind as string,
      grid: toPreset(container.grid),
      barcode: container.barcode ?? '',
      lotId: container.lotId ?? '',
      expiresAt: container.expiresAt?.slice(0, 10) ?? '',
      capacity: container.capacity === null ? '' : String(container.capacity),
      description: container.description,
    },
    validate: {
      name: fieldRules.name,
      capacity: (value) => (/^\d{0,7}$/.test(value) ? null : 'A whole number, or nothing for no limit'),
    },
  });
  const submit = form.onSubmit((values) => {
    const { id, version } = container;
    const isSameDay = values.expiresAt === (container.expiresAt?.slice(0, 10) ?? '');
    update.mutate(
      {
        id,
        version,
        name: values.name.trim(),
        kind: values.kind as Container['kind'],
        grid: toGrid(values.grid),
        barcode: values.barcode.trim() || null,
        capacity: values.capacity ? Number(values.capacity) : null,
        description: values.description,
        ...((values.lotId || null) === container.lotId ? {} : { lotId: values.lotId || null }),
        ...(isSameDay ? {} : { expiresAt: values.expiresAt || null }),
      },
      {
        onSuccess: ({ name }) => {
          toastDone(`${name} is saved`);
          onClose();
        },
        onError: (error) => form.setErrors(splitError(error, FIELDS).fields),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ContainerFields form={form} />
        <TextInput
          label="Takes at most"
          inputMode="numeric"
          placeholder="No limit but its grid"
          {...form.getInputProps('capacity')}
        />
        <Textarea label="Description" maxLength={5000} autosize minRows={2} {...form.getInputProps('description')} />
        <FormError error={update.error} fields={FIELDS} />
        <DialogButtons label="Save" busy={update.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

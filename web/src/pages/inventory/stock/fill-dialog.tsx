import type { Container } from '@svc/contract';
import { Dialog, Stack, Text, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { AmountFields } from '../../../components/inventory/amount-fields.tsx';
import { type TypedAmount, toQuantity } from '../../../components/inventory/amounts.ts';
import { ContainerPicker } from '../../../components/inventory/container-picker.tsx';
import { toastDone } from '../../../components/toast.ts';
import { useSplit } from '../../../data/use-stock.ts';
import { findAmountFault, splitAmountError } from './amount-errors.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { LiveAmount } from './live-amount.tsx';
import { useSubstance } from './use-substance.ts';

interface FillDialogProps {
  opened: boolean;
  plate: Container;
  /** The free places that get an aliquot each. */
  positions: readonly string[];
  onClose: () => void;
}

export function FillDialog({ opened, plate, positions, onClose }: FillDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Aliquot into ${plate.name}`} size="lg">
      <FillForm plate={plate} positions={positions} onClose={onClose} />
    </Dialog>
  );
}

/** Divides what is in one container over chosen places of a plate. */
function FillForm({ plate, positions, onClose }: Omit<FillDialogProps, 'opened'>) {
  const split = useSplit();
  const [source, setSource] = useState<Container | null>(null);
  const [amount, setAmount] = useState<TypedAmount>({ value: '', unit: '' });
  const [reason, setReason] = useState('Aliquots');
  const [own, setOwn] = useState<ReturnType<typeof findAmountFault>>(null);
  const substance = useSubstance(source?.lotId ?? null);
  const told = splitAmountError(split.error, 'containers[0].quantity');
  const stock = source?.quantity;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!source || !stock) return;
    const fault = findAmountFault(amount, stock.unit, substance);
    setOwn(fault);
    if (fault) return;
    const kind = plate.kind === 'plate' ? 'other' : 'tube';
    const containers = positions.map((position) => ({
      quantity: toQuantity(amount),
      kind: kind as Container['kind'],
      parentId: plate.id,
      position,
    }));
    split.mutate(
      { id: source.id, version: source.version, reason: reason.trim(), containers },
      {
        onSuccess: () => {
          toastDone(`${positions.length} places filled from ${source.name}`);
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ContainerPicker
          label="From"
          value={source?.id ?? null}
          without={[plate.id]}
          error={source && !stock ? 'Nothing is known to be in it. Adjust its amount first.' : undefined}
          autoFocus
          onChange={(_, container) => {
            setSource(container);
            setAmount({ value: amount.value, unit: amount.unit || (container?.quantity?.unit ?? '') });
          }}
        />
        <AmountFields
          label="Amount of each"
          value={amount}
          like={stock?.unit}
          errors={own ?? told.fields}
          onChange={(next) => {
            setOwn(null);
            setAmount(next);
          }}
        >
          {stock && <LiveAmount typed={amount} stock={stock} substance={substance} times={positions.length} />}
        </AmountFields>
        <Text size="sm" c="dimmed" lineClamp={2}>
          Into {positions.join(', ')}
        </Text>
        <TextInput
          label="Reason"
          required
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError error={split.error} fields={told.names} />
        <DialogButtons
          label={positions.length === 1 ? 'Fill 1 place' : `Fill ${positions.length} places`}
          busy={split.isPending}
          disabled={!stock || reason.trim() === ''}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}

import type { Container } from '@svc/contract';
import { Dialog, SegmentedControl, Stack, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { AmountFields } from '../../../components/inventory/amount-fields.tsx';
import { formatQuantity, readAmount, type TypedAmount, toQuantity } from '../../../components/inventory/amounts.ts';
import { toastDone } from '../../../components/toast.ts';
import { useAdjust } from '../../../data/use-stock.ts';
import { findAmountFault, splitAmountError } from './amount-errors.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useSubstance } from './use-substance.ts';

interface AdjustDialogProps {
  opened: boolean;
  container: Container;
  onClose: () => void;
}

export function AdjustDialog({ opened, container, onClose }: AdjustDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Adjust ${container.name}`}>
      <AdjustForm container={container} onClose={onClose} />
    </Dialog>
  );
}

/** What was counted, or by how much the book is wrong; and why. */
function AdjustForm({ container, onClose }: Omit<AdjustDialogProps, 'opened'>) {
  const adjust = useAdjust();
  const [mode, setMode] = useState<'quantity' | 'change'>('quantity');
  const stock = container.quantity;
  const [amount, setAmount] = useState<TypedAmount>({ value: '', unit: stock?.unit ?? 'uL' });
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState<ReturnType<typeof findAmountFault>>(null);
  const substance = useSubstance(container.lotId);
  const told = splitAmountError(adjust.error, mode);
  const reading = stock && readAmount(amount, stock.unit, substance);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const fault = findAmountFault(amount, stock?.unit ?? amount.unit, substance);
    setOwn(fault);
    if (fault) return;
    const { id, version } = container;
    adjust.mutate(
      { id, version, reason: reason.trim(), [mode]: toQuantity(amount) },
      {
        onSuccess: ({ name, quantity }) => {
          toastDone(`${name} holds ${formatQuantity(quantity)}`);
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          aria-label="What you know"
          value={mode}
          onChange={(value) => setMode(value as typeof mode)}
          data={[
            { value: 'quantity', label: 'What is in it now' },
            { value: 'change', label: 'How much more or less' },
          ]}
        />
        <AmountFields
          label={mode === 'quantity' ? 'Counted' : 'Difference'}
          value={amount}
          like={stock?.unit}
          errors={own ?? told.fields}
          autoFocus
          onChange={(next) => {
            setOwn(null);
            setAmount(next);
          }}
        >
          {stock && `The book says ${formatQuantity(stock)}. `}
          {reading?.ok && amount.unit !== stock?.unit && `That is ${reading.text}.`}
        </AmountFields>
        <TextInput
          label="Reason"
          required
          placeholder="Counted by weight"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError error={adjust.error} fields={told.names} />
        <DialogButtons label="Adjust" busy={adjust.isPending} disabled={reason.trim() === ''} onClose={onClose} />
      </Stack>
    </form>
  );
}

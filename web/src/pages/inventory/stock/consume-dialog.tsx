import type { Lot, Quantity } from '@svc/contract';
import { Dialog, Stack, Switch, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { AmountFields } from '../../../components/inventory/amount-fields.tsx';
import { formatQuantity, type TypedAmount, toQuantity } from '../../../components/inventory/amounts.ts';
import { toastRefused } from '../../../components/toast.ts';
import { toastUndo } from '../../../components/toast-undo.tsx';
import { useConsume, useReverseConsumption } from '../../../data/use-stock.ts';
import { findAmountFault, splitAmountError } from './amount-errors.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { LiveAmount } from './live-amount.tsx';
import { useSubstance } from './use-substance.ts';

/** From what is taken: one container, or a lot, which draws from what expires first. */
export type ConsumeSource =
  | { from: 'container'; id: string; name: string; lotId: string | null; stock: Quantity }
  | { from: 'lot'; lot: Lot };

interface ConsumeDialogProps {
  opened: boolean;
  source: ConsumeSource;
  onClose: () => void;
}

export function ConsumeDialog({ opened, source, onClose }: ConsumeDialogProps) {
  const name = source.from === 'lot' ? source.lot.name : source.name;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Consume ${name}`}>
      <ConsumeForm source={source} onClose={onClose} />
    </Dialog>
  );
}

const PLACE = 'items[0].quantity';

function ConsumeForm({ source, onClose }: Omit<ConsumeDialogProps, 'opened'>) {
  const consume = useConsume();
  const reverse = useReverseConsumption();
  const isLot = source.from === 'lot';
  const lotId = isLot ? source.lot.id : source.lotId;
  const stock = isLot ? source.lot.balances[0] : source.stock;
  const substance = useSubstance(lotId);
  const [amount, setAmount] = useState<TypedAmount>({ value: '', unit: stock?.unit ?? '' });
  const [purpose, setPurpose] = useState('');
  const [notExpired, setNotExpired] = useState(isLot);
  const [own, setOwn] = useState<ReturnType<typeof findAmountFault>>(null);
  const told = splitAmountError(consume.error, PLACE);

  async function undo(id: string): Promise<void> {
    try {
      await reverse.mutateAsync({ id, reason: 'Undone at once' });
    } catch (error) {
      toastRefused(error);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const fault = stock ? findAmountFault(amount, stock.unit, substance) : null;
    setOwn(fault);
    if (fault) return;
    const item = {
      ...(isLot ? { lotId: source.lot.id } : { containerId: source.id }),
      quantity: toQuantity(amount),
      ...(notExpired ? { notExpired } : {}),
    };
    consume.mutate(
      { items: [item], ...(purpose.trim() ? { purpose: purpose.trim() } : {}) },
      {
        onSuccess: ({ id, taken }) => {
          const from = taken.length === 1 ? '1 container' : `${taken.length} containers`;
          const took = formatQuantity(toQuantity(amount));
          toastUndo(`consumed-${id}`, `${took} taken from ${from}`, () => void undo(id));
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AmountFields
          label="Amount"
          value={amount}
          like={stock?.unit}
          errors={own ?? told.fields}
          autoFocus
          onChange={(next) => {
            setOwn(null);
            setAmount(next);
          }}
        >
          {stock && <LiveAmount typed={amount} stock={stock} substance={substance} />}
        </AmountFields>
        <TextInput
          label="Used for"
          placeholder="Transfection of HEK293T"
          maxLength={1000}
          value={purpose}
          onChange={(event) => setPurpose(event.currentTarget.value)}
        />
        {isLot && (
          <Switch
            label="Take nothing that has expired"
            description="What expires first is taken first."
            checked={notExpired}
            onChange={(event) => setNotExpired(event.currentTarget.checked)}
          />
        )}
        <FormError error={consume.error} fields={told.names} />
        <DialogButtons label="Consume" busy={consume.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

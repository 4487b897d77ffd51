import type { Container } from '@svc/contract';
import { Dialog, Group, Select, Stack, Text, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../../components/form-error.tsx';
import { AmountFields } from '../../../components/inventory/amount-fields.tsx';
import { type TypedAmount, toQuantity } from '../../../components/inventory/amounts.ts';
import { KIND_CHOICES } from '../../../components/inventory/container-kinds.tsx';
import { ContainerPicker } from '../../../components/inventory/container-picker.tsx';
import { toastDone } from '../../../components/toast.ts';
import { useFreePositions } from '../../../data/use-containers.ts';
import { useSplit } from '../../../data/use-stock.ts';
import { findAmountFault, splitAmountError } from './amount-errors.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { LiveAmount } from './live-amount.tsx';
import { useSubstance } from './use-substance.ts';

interface SplitDialogProps {
  opened: boolean;
  container: Container;
  onClose: () => void;
}

const MAX_PARTS = 1000;

export function SplitDialog({ opened, container, onClose }: SplitDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Aliquot ${container.name}`} size="lg">
      <SplitForm container={container} onClose={onClose} />
    </Dialog>
  );
}

/** Divides what is in a container over new ones, in free places of a plate or box. */
function SplitForm({ container, onClose }: Omit<SplitDialogProps, 'opened'>) {
  const split = useSplit();
  const stock = container.quantity ?? { value: 0, unit: '1' };
  const substance = useSubstance(container.lotId);
  const [count, setCount] = useState('8');
  const [amount, setAmount] = useState<TypedAmount>({ value: '', unit: stock.unit });
  const [kind, setKind] = useState<Container['kind']>('tube');
  const [parentId, setParentId] = useState<string | null>(container.parentId);
  const [reason, setReason] = useState('Aliquots');
  const [own, setOwn] = useState<ReturnType<typeof findAmountFault>>(null);
  const free = useFreePositions(parentId).data?.free;
  const told = splitAmountError(split.error, 'containers[0].quantity');
  const parts = Number(count);
  const isCount = Number.isInteger(parts) && parts >= 1 && parts <= MAX_PARTS;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const fault = findAmountFault(amount, stock.unit, substance);
    setOwn(fault);
    if (fault || !isCount) return;
    const part = { quantity: toQuantity(amount), kind, ...(parentId ? { parentId } : {}) };
    const { id, version } = container;
    split.mutate(
      { id, version, reason: reason.trim(), containers: Array.from({ length: parts }, () => part) },
      {
        onSuccess: ({ containers }) => {
          toastDone(`${containers.length} aliquots made`);
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Group grow align="flex-start">
          <TextInput
            label="How many"
            inputMode="numeric"
            value={count}
            error={!isCount && `A number from 1 to ${MAX_PARTS}`}
            onChange={(event) => setCount(event.currentTarget.value)}
          />
          <Select
            label="Kind"
            data={KIND_CHOICES}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value && setKind(value as Container['kind'])}
          />
        </Group>
        <AmountFields
          label="Amount of each"
          value={amount}
          like={stock.unit}
          errors={own ?? told.fields}
          autoFocus
          onChange={(next) => {
            setOwn(null);
            setAmount(next);
          }}
        >
          <LiveAmount typed={amount} stock={stock} substance={substance} times={isCount ? parts : 1} />
        </AmountFields>
        <ContainerPicker
          label="Into"
          description="The first free places are taken, row by row."
          placeholder="Nowhere yet"
          value={parentId}
          without={[container.id]}
          onChange={setParentId}
        />
        {typeof free === 'number' && (
          <Text size="sm" c={isCount && parts > free ? 'red' : 'dimmed'} mt={-8}>
            {free === 1 ? '1 place is free.' : `${free} places are free.`}
          </Text>
        )}
        <TextInput
          label="Reason"
          required
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError error={split.error} fields={told.names} />
        <DialogButtons
          label={isCount ? `Make ${parts}` : 'Make'}
          busy={split.isPending}
          disabled={reason.trim() === ''}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}

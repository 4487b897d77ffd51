import type { ImportTransform } from '@svc/contract';
import { IconPlus } from '@svc/ui/icons';
import { ActionIcon, Button, Dialog, Menu, Stack, TextInput } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';

interface TransformMenuProps {
  label: string;
  transforms: readonly ImportTransform[];
  onChange: (transforms: ImportTransform[]) => void;
}

const PLAIN: { op: ImportTransform['op']; label: string }[] = [
  { op: 'trim', label: 'Trim blanks' },
  { op: 'upper', label: 'To upper case' },
  { op: 'lower', label: 'To lower case' },
  { op: 'decimalComma', label: 'Decimal comma' },
];

type Asked = 'nullIf' | 'replace' | 'split' | 'date' | 'unit';

const ASKED: { op: Asked; label: string; field: string; example: string }[] = [
  { op: 'nullIf', label: 'Empty if…', field: 'Texts that mean empty, with commas between', example: 'N/A, -' },
  { op: 'replace', label: 'Replace…', field: 'Text to look for', example: '' },
  { op: 'split', label: 'Split…', field: 'What stands between the values', example: ';' },
  { op: 'date', label: 'Date format…', field: 'Format, with YYYY, MM, DD, HH, mm, ss', example: 'DD.MM.YYYY' },
  { op: 'unit', label: 'Unit…', field: 'What the numbers are in', example: 'ng/uL' },
];

/** Adds a step to those of a column, or takes them away. */
export function TransformMenu({ label, transforms, onChange }: TransformMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const without = (op: string): ImportTransform[] => transforms.filter((transform) => transform.op !== op);
  return (
    <>
      <Menu width={200}>
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" aria-label={`Add a step for ${label}`}>
            <IconPlus size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {PLAIN.map((step) => (
            <Menu.Item key={step.op} onClick={() => onChange([...without(step.op), { op: step.op }])}>
              {step.label}
            </Menu.Item>
          ))}
          {ASKED.map((step) => (
            <Menu.Item key={step.op} onClick={() => setAsked(step.op)}>
              {step.label}
            </Menu.Item>
          ))}
          {transforms.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => onChange([])}>
                Remove all steps
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && (
        <TransformDialog
          op={asked}
          onClose={() => setAsked(null)}
          onDone={(transform) => {
            onChange([...without(transform.op), transform]);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

interface TransformDialogProps {
  op: Asked;
  onClose: () => void;
  onDone: (transform: ImportTransform) => void;
}

function TransformDialog({ op, onClose, onDone }: TransformDialogProps) {
  const { label, field, example } = ASKED.find((step) => step.op === op)!;
  const [first, setFirst] = useState(example);
  const [second, setSecond] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (first !== '') onDone(makeTransform(op, first, second));
  }

  return (
    <Dialog opened onClose={onClose} title={label.replace('…', '')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={field}
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          {op === 'replace' && (
            <TextInput label="With" value={second} onChange={(event) => setSecond(event.currentTarget.value)} />
          )}
          <Button type="submit" disabled={first === ''}>
            Add
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

function makeTransform(op: Asked, first: string, second: string): ImportTransform {
  switch (op) {
    case 'nullIf':
      return { op, values: first.split(',').map((word) => word.trim()) };
    case 'replace':
      return { op, find: first, with: second };
    case 'split':
      return { op, separator: first };
    case 'date':
      return { op, format: first };
    case 'unit':
      return { op, unit: first };
  }
}

import { Select } from '@svc/ui/kit';
import type { ColorBy } from '../plate/well-colors.ts';

interface ColorChoiceProps {
  value: ColorBy;
  /** Of the item type of the wells. */
  columns: readonly string[];
  onChange: (value: ColorBy) => void;
}

/** By what the wells are coloured. */
export function ColorChoice({ value, columns, onChange }: ColorChoiceProps) {
  return (
    <Select
      aria-label="Colour by"
      size="xs"
      w={190}
      allowDeselect={false}
      value={value}
      data={[
        { value: 'lot', label: 'Colour by lot' },
        { value: 'amount', label: 'Colour by amount' },
        { value: 'expiry', label: 'Colour by expiry' },
        ...columns.map((name) => ({ value: `column:${name}`, label: `Colour by ${name}` })),
      ]}
      onChange={(next) => next && onChange(next as ColorBy)}
    />
  );
}

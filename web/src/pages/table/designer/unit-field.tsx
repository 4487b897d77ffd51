import { Autocomplete, Text } from '@svc/ui/kit';
import { suggestUnits } from '@svc/units';
import type { ReactNode } from 'react';

interface UnitFieldProps {
  value: string;
  error: ReactNode;
  onChange: (unit: string) => void;
}

/** A unit, in any spelling; what it may mean is offered while one types. */
export function UnitField({ value, error, onChange }: UnitFieldProps) {
  const suggestions = suggestUnits(value, { limit: 8 });
  const byCode = new Map(suggestions.map((one) => [one.code, one]));
  return (
    <Autocomplete
      label="Unit"
      description="All values are kept in it; others are converted."
      placeholder="ng/uL, mg per mL, degC"
      withAsterisk
      value={value}
      error={error}
      data={suggestions.map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const unit = byCode.get(option.value);
        return (
          <div>
            <Text size="sm">{unit?.symbol ?? option.value}</Text>
            <Text size="xs" c="dimmed">
              {unit?.name} · {option.value}
            </Text>
          </div>
        );
      }}
      onChange={onChange}
    />
  );
}

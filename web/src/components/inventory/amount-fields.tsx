import { Autocomplete, Group, Text, TextInput } from '@svc/ui/kit';
import { suggestUnits } from '@svc/units';
import type { ReactNode } from 'react';
import type { TypedAmount } from './amounts.ts';

interface AmountFieldsProps {
  label: string;
  value: TypedAmount;
  onChange: (value: TypedAmount) => void;
  /** The unit of the stock, whose relatives are offered first. */
  like?: string | undefined;
  errors?: { value?: ReactNode; unit?: ReactNode };
  autoFocus?: boolean;
  /** Stands below the fields, such as what the amount comes to. */
  children?: ReactNode;
}

/** A number and its unit, side by side. */
export function AmountFields({ label, value, onChange, like, errors = {}, autoFocus, children }: AmountFieldsProps) {
  const words = value.unit.trim();
  const related = suggestUnits(words === like ? '' : words, {
    limit: 8,
    ...(like === undefined ? {} : { commensurableWith: like }),
  });
  const suggestions = related.length > 0 ? related : suggestUnits(words, { limit: 8 });
  // A unit that is typed out needs no list over the next field.
  const isKnown = words !== like && suggestions[0]?.code === words;
  const symbols = new Map(suggestions.map((one) => [one.code, `${one.symbol} · ${one.name}`]));
  return (
    <div>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label={label}
          inputMode="decimal"
          autoComplete="off"
          flex={1}
          value={value.value}
          error={errors.value}
          onChange={(event) => onChange({ ...value, value: event.currentTarget.value })}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
        />
        <Autocomplete
          label="Unit"
          w={130}
          value={value.unit}
          error={errors.unit}
          data={isKnown ? [] : suggestions.map(({ code }) => code)}
          filter={({ options }) => options}
          renderOption={({ option }) => <Text size="sm">{symbols.get(option.value) ?? option.value}</Text>}
          onChange={(unit) => onChange({ ...value, unit })}
        />
      </Group>
      {children && (
        <Text size="sm" c="dimmed" mt={6} role="status">
          {children}
        </Text>
      )}
    </div>
  );
}

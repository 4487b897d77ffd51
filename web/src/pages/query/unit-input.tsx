import { Autocomplete } from '@svc/ui/kit';
import { suggestUnits } from '@svc/units';
import { showUnit } from '../table/cells/cell-view.tsx';

interface UnitInputProps {
  value: string;
  /** The unit of the column: what a bare number is in, and what the suggestions are like. */
  columnUnit: string | null;
  onChange: (unit: string) => void;
}

/** A unit in any spelling, with suggestions. */
export function UnitInput({ value, columnUnit, onChange }: UnitInputProps) {
  const suggestions =
    value.trim() === ''
      ? []
      : suggestUnits(value, columnUnit ? { commensurableWith: columnUnit } : {}).map(({ code }) => code);
  const data = [...new Set([...(columnUnit ? [columnUnit] : []), ...suggestions])];
  return (
    <Autocomplete
      size="xs"
      w={110}
      aria-label="Unit"
      placeholder={showUnit(columnUnit)}
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
    />
  );
}

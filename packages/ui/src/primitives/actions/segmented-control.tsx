import { SegmentedControl as MantineSegmentedControl } from '@mantine/core';
import type { Choice } from '../fields/choice.ts';
import { primitive } from '../root/primitive.tsx';

export interface SegmentedControlProps {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly (Choice | string)[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** One of a few, all of them in sight. */
export const SegmentedControl = primitive(function SegmentedControl(props: SegmentedControlProps) {
  const { label, options, value, onChange, disabled = false } = props;
  const data = options.map((option) => (typeof option === 'string' ? option : { ...option }));
  return (
    <MantineSegmentedControl
      aria-label={label}
      data={data}
      value={value}
      onChange={onChange}
      disabled={disabled}
      size="sm"
    />
  );
});

import { Select, TextInput } from '@svc/ui/kit';
import type { ParameterType } from './query-parameters.ts';

interface ParameterFieldProps {
  name: string;
  label?: string | undefined;
  type: ParameterType;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** The value of one parameter. */
export function ParameterField({ name, label, type, required = false, value, onChange }: ParameterFieldProps) {
  const shared = { label: label || `$${name}`, withAsterisk: required, w: 200, size: 'xs' };
  if (type === 'boolean') {
    const data = [
      { value: 'true', label: 'yes' },
      { value: 'false', label: 'no' },
    ];
    return <Select {...shared} data={data} value={value || null} onChange={(next) => onChange(next ?? '')} />;
  }
  return (
    <TextInput
      {...shared}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      placeholder={type === 'dateTime' ? '2026-03-04T12:30:00Z' : ''}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

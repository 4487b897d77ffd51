import { primitive } from '../root/primitive.tsx';
import { DateInput } from './date-input.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import type { FieldProps } from './field-props.ts';
import { type InputColumn, toIds, toInputKind, toMeasure, toNumber, toShownText } from './input-kind.ts';
import { JsonInput } from './json-input.tsx';
import { MultiSelect } from './multi-select.tsx';
import { NumberInput } from './number-input.tsx';
import { type NamedThing, ObjectMultiSelect, ObjectSelect, UserSelect } from './object-select.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { UnitInput } from './unit-input.tsx';

export interface ColumnInputProps extends Omit<FieldProps<unknown>, 'label'> {
  /** A column as `svc.data.columns.list` answers it. */
  column: InputColumn;
  /** The column's name unless told. */
  label?: string;
  /** What a link, a file or a user column can point to. */
  things?: readonly NamedThing[];
  /** Called with what was typed, to load more things that fit. */
  onSearch?: (text: string) => void;
}

const TEXT_TYPES: Readonly<Record<string, 'email' | 'url'>> = { email: 'email', url: 'url' };

/** The input that fits a column, whatever its type; values are those that the API takes for a cell. */
export const ColumnInput = primitive(function ColumnInput(props: ColumnInputProps) {
  const { column, value, onChange, label = column.name, things = [], onSearch, ...rest } = props;
  const kind = toInputKind(column);
  const field = {
    ...rest,
    label,
    required: props.required ?? column.required ?? false,
    ...(column.description && props.description === undefined ? { description: column.description } : {}),
  };
  const search = onSearch === undefined ? {} : { onSearch };
  const { min, max, maxLength } = column.validation ?? {};
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const length = maxLength === undefined ? {} : { maxLength };
  const options = column.options ?? [];
  const text = toShownText(value);
  const changeText = (next: string): void => onChange(next === '' ? null : next);

  switch (kind) {
    case 'line': {
      const type = TEXT_TYPES[column.type] ?? 'text';
      const look = column.type === 'barcode' ? { mono: true, icon: 'barcode' as const } : {};
      return <TextInput {...field} {...length} {...look} type={type} value={text} onChange={changeText} />;
    }
    case 'lines':
      return <TextArea {...field} {...length} value={text} onChange={changeText} />;
    case 'number':
      return (
        <NumberInput
          {...field}
          {...range}
          integer={column.type === 'integer'}
          value={toNumber(value)}
          onChange={onChange}
        />
      );
    case 'switch':
      return <Switch {...field} value={value === true} onChange={onChange} />;
    case 'day':
      return <DateInput {...field} value={text === '' ? null : text} onChange={onChange} />;
    case 'moment':
      return <DateTimeInput {...field} value={text === '' ? null : text} onChange={onChange} />;
    case 'one':
      return <Select {...field} options={options} value={text === '' ? null : text} onChange={onChange} />;
    case 'many':
      return <MultiSelect {...field} options={options} value={toIds(value)} onChange={onChange} />;
    case 'measure': {
      const unit = column.unit ?? '1';
      return <UnitInput {...field} {...range} unit={unit} value={toMeasure(value, unit)} onChange={onChange} />;
    }
    case 'oneThing':
      return (
        <ObjectSelect {...field} {...search} things={things} value={text === '' ? null : text} onChange={onChange} />
      );
    case 'manyThings':
      return <ObjectMultiSelect {...field} {...search} things={things} value={toIds(value)} onChange={onChange} />;
    case 'person':
      return (
        <UserSelect {...field} {...search} things={things} value={text === '' ? null : text} onChange={onChange} />
      );
    case 'json':
      return <JsonInput {...field} value={value} onChange={onChange} />;
    case 'shown':
      return (
        <TextInput
          {...field}
          required={false}
          readOnly
          placeholder="Made by the service"
          value={text}
          onChange={() => {}}
        />
      );
  }
});

import type { ConfigField } from '@svc/contract';
import { Autocomplete, MultiSelect, Select, Switch, Textarea, TextInput } from '@svc/ui/kit';
import { suggestUnits } from '@svc/units';
import { ColumnPicker } from './column-picker.tsx';
import type { ConfigInput } from './config-values.ts';
import { EntitiesPicker, EntityPicker } from './entity-picker.tsx';

interface ConfigFieldInputProps {
  name: string;
  field: ConfigField;
  value: ConfigInput;
  error: string | undefined;
  onChange: (value: ConfigInput) => void;
}

/** One field of a configuration, in the form that fits its type. */
export function ConfigFieldInput({ name, field, value, error, onChange }: ConfigFieldInputProps) {
  const shared = {
    label: field.title ?? name,
    withAsterisk: field.required ?? false,
    error: error ?? null,
    ...(field.description ? { description: field.description } : {}),
  };
  const text = typeof value === 'string' ? value : '';
  const list = Array.isArray(value) ? value : text === '' ? [] : [text];
  const placeholder = field.default === undefined || field.default === null ? '' : `Default: ${field.default}`;
  const one = (ids: string[]): ConfigInput => (field.multiple ? ids : (ids[0] ?? ''));

  switch (field.type) {
    case 'boolean':
      return (
        <Switch
          label={shared.label}
          description={field.description ?? ''}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'select':
      return field.multiple ? (
        <MultiSelect {...shared} clearable data={field.options ?? []} value={list} onChange={onChange} />
      ) : (
        <Select
          {...shared}
          clearable
          placeholder={placeholder}
          data={field.options ?? []}
          value={text || null}
          onChange={(next) => onChange(next ?? '')}
        />
      );
    case 'table':
    case 'document':
    case 'file': {
      const entity = { ...shared, required: field.required ?? false, entityType: field.type };
      return field.multiple ? (
        <EntitiesPicker {...entity} value={list} onChange={onChange} />
      ) : (
        <EntityPicker {...entity} value={text || null} onChange={(id) => onChange(id ?? '')} />
      );
    }
    case 'column':
      return (
        <ColumnPicker
          {...shared}
          required={field.required ?? false}
          multiple={field.multiple ?? false}
          value={list}
          onChange={(ids) => onChange(one(ids))}
        />
      );
    case 'unit':
      if (!field.multiple) {
        return (
          <Autocomplete
            {...shared}
            placeholder={placeholder || 'mg/mL'}
            data={text.trim() === '' ? [] : suggestUnits(text).map(({ code }) => code)}
            filter={({ options }) => options}
            value={text}
            onChange={onChange}
          />
        );
      }
      break;
    default:
  }
  if (field.type === 'text' || field.multiple) {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={10}
        placeholder={field.multiple ? 'One a line' : placeholder}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      placeholder={placeholder}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'number' || field.type === 'integer' ? 'decimal' : 'text'}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

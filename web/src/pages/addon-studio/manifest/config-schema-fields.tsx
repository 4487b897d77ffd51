import { ADDON_CONFIG_TYPES, type ConfigField } from '@svc/contract';
import { IconPlus, IconTrash } from '@svc/ui/icons';
import { ActionIcon, Button, Checkbox, Group, Select, Textarea, TextInput } from '@svc/ui/kit';
import { toRecord } from '../../../components/addons/read-manifest.ts';
import { KeyInput } from './key-input.tsx';
import classes from './manifest.module.css';
import { freeKey, renameKey } from './rename-key.ts';

interface ConfigSchemaFieldsProps {
  schema: unknown;
  readOnly: boolean;
  /** Undefined where no field is left. */
  onChange: (schema: Record<string, unknown> | undefined) => void;
}

const TYPE_LABELS: Record<ConfigField['type'], string> = {
  string: 'Text',
  text: 'Long text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  select: 'Choice',
  date: 'Date',
  unit: 'Unit',
  table: 'Table',
  column: 'Column',
  document: 'Document',
  file: 'File',
};

/** The fields of the form that people fill in. */
export function ConfigSchemaFields({ schema, readOnly, onChange }: ConfigSchemaFieldsProps) {
  const record = toRecord(schema);
  const keys = Object.keys(record);

  function set(key: string, fields: Record<string, unknown>): void {
    const merged = Object.entries({ ...toRecord(record[key]), ...fields }).filter(([, value]) => value !== undefined);
    onChange({ ...record, [key]: Object.fromEntries(merged) });
  }

  function remove(key: string): void {
    const { [key]: _gone, ...rest } = record;
    onChange(Object.keys(rest).length === 0 ? undefined : rest);
  }

  return (
    <>
      {keys.map((key, index) => {
        const field = toRecord(record[key]);
        const type = ADDON_CONFIG_TYPES.find((one) => one === field.type) ?? null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key is what is edited, and entries keep their place
          <div key={index} className={classes.entry}>
            <div className={classes.row}>
              <KeyInput
                label="Key"
                value={key}
                pattern={/^[A-Za-z_][A-Za-z0-9_]{0,63}$/}
                rule="A letter, then letters, digits and underscores"
                taken={keys}
                onChange={(next) => onChange(renameKey(record, key, next))}
              />
              <Select
                label="Type"
                data={ADDON_CONFIG_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
                value={type}
                allowDeselect={false}
                onChange={(next) => next !== null && set(key, { type: next, default: undefined, options: undefined })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={readOnly}
                aria-label={`Remove ${key}`}
                onClick={() => remove(key)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </div>
            <TextInput
              label="Title"
              value={textOf(field.title)}
              onChange={({ currentTarget: { value } }) => set(key, { title: value || undefined })}
            />
            <TextInput
              label="Description"
              value={textOf(field.description)}
              onChange={({ currentTarget: { value } }) => set(key, { description: value || undefined })}
            />
            {type === 'select' && (
              <Textarea
                label="Choices"
                description="One a line"
                autosize
                minRows={2}
                value={Array.isArray(field.options) ? field.options.join('\n') : ''}
                onChange={({ currentTarget: { value } }) =>
                  set(key, { options: value === '' ? undefined : value.split('\n') })
                }
              />
            )}
            <Group gap="lg">
              <Checkbox
                label="Required"
                checked={field.required === true}
                onChange={({ currentTarget }) => set(key, { required: currentTarget.checked || undefined })}
              />
              {type !== 'boolean' && (
                <Checkbox
                  label="Several values"
                  checked={field.multiple === true}
                  onChange={({ currentTarget }) => set(key, { multiple: currentTarget.checked || undefined })}
                />
              )}
            </Group>
          </div>
        );
      })}
      {!readOnly && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange({ ...record, [freeKey(record, 'field')]: { type: 'string' } })}
          >
            Add a field
          </Button>
        </Group>
      )}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import { ADDON_ENTITY_TYPES, type AddonEntityType, ENTITY_NAME_PATTERN } from '@svc/contract';
import { IconPlus, IconTrash } from '@svc/ui/icons';
import { ActionIcon, Button, Group, Select, Textarea } from '@svc/ui/kit';
import { EntityPicker } from '../../../components/addons/entity-picker.tsx';
import { ENTITY_LABELS } from '../../../components/addons/entity-types.ts';
import { toRecord } from '../../../components/addons/read-manifest.ts';
import { KeyInput } from './key-input.tsx';
import classes from './manifest.module.css';
import { freeKey, renameKey } from './rename-key.ts';

interface EntityFieldsProps {
  entities: unknown;
  readOnly: boolean;
  /** Undefined where none is left. */
  onChange: (entities: Record<string, unknown> | undefined) => void;
}

const TYPES = (Object.keys(ADDON_ENTITY_TYPES) as AddonEntityType[]).map((value) => ({
  value,
  label: ENTITY_LABELS[value],
}));

/** The things of the workspace that the code knows by name. */
export function EntityFields({ entities, readOnly, onChange }: EntityFieldsProps) {
  const record = toRecord(entities);
  const names = Object.keys(record);
  const set = (name: string, fields: Record<string, unknown>): void =>
    onChange({ ...record, [name]: { ...toRecord(record[name]), ...fields } });

  function remove(name: string): void {
    const { [name]: _gone, ...rest } = record;
    onChange(Object.keys(rest).length === 0 ? undefined : rest);
  }

  return (
    <>
      {names.map((name, index) => {
        const { entityType, entityId, description } = toRecord(record[name]);
        const type = TYPES.find(({ value }) => value === entityType)?.value ?? null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is edited, and entries keep their place
          <div key={index} className={classes.entry}>
            <div className={classes.row}>
              <KeyInput
                label="Name"
                value={name}
                pattern={new RegExp(ENTITY_NAME_PATTERN)}
                rule="Capitals, digits and underscores"
                taken={names}
                onChange={(next) => onChange(renameKey(record, name, next))}
              />
              <Select
                label="Kind"
                data={TYPES}
                value={type}
                allowDeselect={false}
                onChange={(next) => next !== null && set(name, { entityType: next, entityId: null })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={readOnly}
                aria-label={`Remove ${name}`}
                onClick={() => remove(name)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </div>
            <Textarea
              label="What to choose"
              description="An instruction for whoever installs it"
              autosize
              minRows={1}
              maxRows={4}
              value={typeof description === 'string' ? description : ''}
              onChange={({ currentTarget }) => set(name, { description: currentTarget.value })}
            />
            {type !== null && (
              <EntityPicker
                key={type}
                label="In this workspace"
                entityType={type}
                value={typeof entityId === 'string' ? entityId : null}
                onChange={(id) => set(name, { entityId: id })}
              />
            )}
          </div>
        );
      })}
      {!readOnly && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => {
              const fresh = { entityId: null, entityType: 'data_table', description: '' };
              onChange({ ...record, [freeKey(record, 'TABLE')]: fresh });
            }}
          >
            Add a name
          </Button>
        </Group>
      )}
    </>
  );
}

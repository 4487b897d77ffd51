import type { Addon } from '@svc/contract';
import { Badge, Group, Panel, Stack, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { EntityPicker } from '../../../components/addons/entity-picker.tsx';
import { ENTITY_LABELS } from '../../../components/addons/entity-types.ts';
import { toastRefused } from '../../../components/toast.ts';
import { toastUndo } from '../../../components/toast-undo.tsx';
import { useUpdateEntities } from '../../../data/use-addons.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import { useBuildAndTell } from '../use-build-and-tell.ts';

type AddonEntity = Addon['entities'][number];

const STATES: Record<AddonEntity['state'], { label: string; color: string }> = {
  mapped: { label: 'Chosen', color: 'green' },
  unmapped: { label: 'Not chosen', color: 'amber' },
  archived: { label: 'Archived', color: 'amber' },
  missing: { label: 'Not found', color: 'red' },
};

/** What the names in the code stand for in this workspace. */
export function MappingPanel({ addon }: { addon: Addon }) {
  const canAuthor = useCan('ws:author_addons');
  const update = useUpdateEntities();
  const { build } = useBuildAndTell();
  const [saving, setSaving] = useState<string | null>(null);

  async function choose(entity: AddonEntity, entityId: string | null, version: number): Promise<void> {
    setSaving(entity.name);
    try {
      const changed = await update.mutateAsync({ id: addon.id, version, entities: { [entity.name]: entityId } });
      toastUndo(
        `mapped-${addon.id}-${changed.version}`,
        `${entity.name} is changed`,
        () => void choose({ ...entity, entityId }, entity.entityId, changed.version),
      );
      // What stands for a name is put in by the build, so without one nothing has changed yet.
      if (changed.entities.every(({ state }) => state === 'mapped')) await build(addon.id);
    } catch (error) {
      toastRefused(error);
    } finally {
      setSaving(null);
    }
  }

  return (
    <Panel
      title="What it works with"
      description="The code knows these by name only. Choose what each of them is here."
    >
      <Stack gap="lg">
        {addon.entities.map((entity) => (
          <div key={entity.name}>
            <Group gap={8} mb={4}>
              <Text size="sm" fw={550}>
                {entity.name}
              </Text>
              <Text size="xs" c="dimmed">
                {ENTITY_LABELS[entity.entityType]}
              </Text>
              <Badge size="sm" variant="light" color={STATES[entity.state].color}>
                {STATES[entity.state].label}
              </Badge>
            </Group>
            <EntityPicker
              key={`${entity.entityId}`}
              label={entity.description || `The ${ENTITY_LABELS[entity.entityType].toLocaleLowerCase()} it works with`}
              entityType={entity.entityType}
              disabled={!canAuthor || saving !== null}
              value={entity.entityId}
              knownName={entity.entityName}
              onChange={(id) => void choose(entity, id, addon.version)}
            />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

import type { AddonManifest } from '@svc/contract';
import { Button, Dialog, Group, Stack, Text, Textarea, TextInput, UnstyledButton, useForm } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AddonTile } from '../../components/addons/addon-icon.tsx';
import { EntityPicker } from '../../components/addons/entity-picker.tsx';
import { IconChoice } from '../../components/addons/icon-choice.tsx';
import { fieldRules } from '../../components/field-rules.ts';
import { FormError } from '../../components/form-error.tsx';
import { splitError } from '../../components/split-error.ts';
import { useBuildAddon } from '../../data/use-addon-builds.ts';
import { useCreateAddon } from '../../data/use-addons.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import classes from './addons.module.css';
import { ADDON_TEMPLATES, type AddonTemplate } from './templates/index.ts';

/** Begins an addon from a template and opens it in the studio. */
export function CreateAddonDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title="Write an addon" size="lg" onClose={onClose}>
      {opened && <CreateForm onClose={onClose} />}
    </Dialog>
  );
}

const FIRST = ADDON_TEMPLATES[0]!;

function CreateForm({ onClose }: { onClose: () => void }) {
  const { slug } = useWorkspace().workspace;
  const navigate = useNavigate();
  const create = useCreateAddon();
  const build = useBuildAddon();
  const form = useForm({
    initialValues: {
      template: FIRST.id,
      name: '',
      description: '',
      icon: FIRST.icon,
      entities: {} as Record<string, string | null>,
    },
    validate: { name: fieldRules.name },
  });
  const { setErrors } = form;
  useEffect(() => {
    if (create.error) setErrors(splitError(create.error, ['name', 'description']).fields);
  }, [create.error, setErrors]);
  const template = ADDON_TEMPLATES.find(({ id }) => id === form.values.template) ?? FIRST;

  const save = form.onSubmit(({ name, description, icon, entities }) => {
    create.mutate(
      {
        name: name.trim(),
        description: description.trim(),
        icon,
        manifest: mapEntities(template.manifest, entities),
        scripts: template.scripts,
      },
      {
        onSuccess: async ({ id }) => {
          // The studio shows what a build says, also where this one could not be made.
          await build.mutateAsync(id).catch(() => null);
          void navigate({ to: '/w/$slug/addons/$addonId/studio', params: { slug, addonId: id } });
        },
      },
    );
  });

  function choose(next: AddonTemplate): void {
    form.setValues({ template: next.id, icon: next.icon, entities: {} });
  }

  function moveBy(event: React.KeyboardEvent, from: AddonTemplate): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (ADDON_TEMPLATES.indexOf(from) + step + ADDON_TEMPLATES.length) % ADDON_TEMPLATES.length;
    choose(ADDON_TEMPLATES[at]!);
    const radios = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]');
    radios?.[at]?.focus();
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <div role="radiogroup" aria-label="Template" className={classes.templates}>
          {ADDON_TEMPLATES.map((one) => (
            <UnstyledButton
              key={one.id}
              role="radio"
              aria-checked={one.id === template.id}
              aria-label={one.label}
              tabIndex={one.id === template.id ? 0 : -1}
              onKeyDown={(event) => moveBy(event, one)}
              className={classes.template!}
              onClick={() => choose(one)}
            >
              <AddonTile name={one.icon} />
              <span>
                <Text size="sm" fw={550}>
                  {one.label}
                </Text>
                <Text size="xs" c="dimmed">
                  {one.description}
                </Text>
              </span>
            </UnstyledButton>
          ))}
        </div>
        <Group align="flex-start" gap="sm">
          <TextInput
            data-autofocus
            flex="1 1 14rem"
            label="Name"
            maxLength={120}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <IconChoice value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
        </Group>
        <Textarea
          label="Description"
          description="What it is for, in a sentence"
          autosize
          minRows={1}
          maxRows={4}
          {...form.getInputProps('description')}
        />
        {Object.entries(template.manifest.externalEntities ?? {}).map(([name, { entityType, description }]) => (
          <EntityPicker
            key={`${template.id} ${name}`}
            label={name}
            description={description}
            entityType={entityType}
            value={form.values.entities[name] ?? null}
            onChange={(id) => form.setFieldValue('entities', { ...form.values.entities, [name]: id })}
          />
        ))}
        <FormError error={create.error} fields={['name', 'description']} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || build.isPending}>
            Create and open the studio
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The manifest with what was chosen for its entities put in. */
function mapEntities(manifest: AddonManifest, chosen: Record<string, string | null>): AddonManifest {
  const { externalEntities } = manifest;
  if (externalEntities === undefined) return manifest;
  const mapped = Object.entries(externalEntities).map(([name, entity]) => [
    name,
    { ...entity, entityId: chosen[name] ?? null },
  ]);
  return { ...manifest, externalEntities: Object.fromEntries(mapped) };
}

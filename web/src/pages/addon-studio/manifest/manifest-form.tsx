import { ADDON_SCOPES, ADDON_SURFACES, ADDON_UI_PARTS } from '@svc/contract';
import { Checkbox, Select, Text, TextInput, Title } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { readManifest } from '../../../components/addons/read-manifest.ts';
import { SCOPE_WORDS } from '../../../components/addons/scope-words.ts';
import { ConfigSchemaFields } from './config-schema-fields.tsx';
import { EntityFields } from './entity-fields.tsx';
import classes from './manifest.module.css';

type Manifest = Record<string, unknown>;

interface ManifestFormProps {
  manifest: Manifest;
  /** The scripts, one of which is the entry. */
  paths: readonly string[];
  readOnly: boolean;
  onChange: (manifest: Manifest) => void;
}

const SURFACE_WORDS = {
  page: { label: 'A page of its own', description: 'With an entry in the navigation.' },
  block: { label: 'A block in documents', description: 'Each block has settings and a state of its own.' },
};

const UI_WORDS = {
  primitives: { label: 'Primitives', description: 'Buttons, fields, tables, charts.' },
  components: { label: 'Components', description: 'Larger pieces of the app.' },
  blocks: { label: 'Blocks', description: 'Whole blocks, as documents have them.' },
};

/** What the addon says of itself, one field after another. */
export function ManifestForm({ manifest, paths, readOnly, onChange }: ManifestFormProps) {
  const { sourceEntry, scopes, surfaces, defaultHeight } = readManifest(manifest);
  const ui = Array.isArray(manifest.ui) ? manifest.ui : [];

  /** Sets fields; what is undefined goes. */
  function set(fields: Manifest): void {
    const merged = Object.entries({ ...manifest, ...fields }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(merged));
  }

  function toggle(
    field: string,
    known: readonly string[],
    before: readonly unknown[],
    one: string,
    isOn: boolean,
  ): void {
    set({ [field]: known.filter((other) => (other === one ? isOn : before.includes(other))) });
  }

  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <Section title="Where it lives">
        {ADDON_SURFACES.map((surface) => (
          <Checkbox
            key={surface}
            {...SURFACE_WORDS[surface]}
            checked={surfaces.includes(surface)}
            onChange={({ currentTarget: { checked } }) =>
              toggle('surfaces', ADDON_SURFACES, surfaces, surface, checked)
            }
          />
        ))}
        <TextInput
          label="Height of a block"
          description="In pixels, while the content says nothing else"
          inputMode="numeric"
          w={220}
          value={defaultHeight === null ? '' : String(defaultHeight)}
          onChange={({ currentTarget: { value } }) => {
            const height = Number(value);
            set({ defaultHeight: value.trim() === '' || !Number.isFinite(height) ? undefined : height });
          }}
        />
      </Section>
      <Section title="What it asks for" description="As little as it can do with: people decide about each of these.">
        {ADDON_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_WORDS[scope].sentence}
            description={scope}
            checked={scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) => toggle('scopes', ADDON_SCOPES, scopes, scope, checked)}
          />
        ))}
      </Section>
      <Section
        title="What it works with"
        description="Tables, documents and the like, which the code knows as process.ext.NAME."
      >
        <EntityFields
          entities={manifest.externalEntities}
          readOnly={readOnly}
          onChange={(externalEntities) => set({ externalEntities })}
        />
      </Section>
      <Section title="What can be set" description="The form that people fill in for its page, or for a block.">
        <ConfigSchemaFields
          schema={manifest.configSchema}
          readOnly={readOnly}
          onChange={(configSchema) => set({ configSchema })}
        />
      </Section>
      <Section title="How it is built">
        <Select
          label="Entry"
          description="The script whose default export is mounted"
          w={260}
          data={[...new Set([...paths, sourceEntry])]}
          value={sourceEntry}
          allowDeselect={false}
          onChange={(path) => path !== null && set({ sourceEntry: path })}
        />
        {ADDON_UI_PARTS.map((part) => (
          <Checkbox
            key={part}
            {...UI_WORDS[part]}
            checked={ui.includes(part)}
            onChange={({ currentTarget: { checked } }) => toggle('ui', ADDON_UI_PARTS, ui, part, checked)}
          />
        ))}
      </Section>
    </fieldset>
  );
}

function Section({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <div>
        <Title order={3}>{title}</Title>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

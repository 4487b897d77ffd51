import type { Addon } from '@svc/contract';
import { Button, Panel, Text } from '@svc/ui/kit';
import { ConfigForm } from '../../../components/addons/config-form.tsx';
import { readManifest } from '../../../components/addons/read-manifest.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { useArchiveWithUndo } from '../../../components/use-archive-with-undo.ts';
import { useAddonPage } from '../../../data/use-addon-instances.ts';
import { useArchiveAddon, useRestoreAddon } from '../../../data/use-addons.ts';
import { useCan } from '../../../data/workspace-context.tsx';
import { AboutForm } from './about-form.tsx';

/** What the addon is called, what its page is set to, and the way to put it away. */
export function SettingsTab({ addon }: { addon: Addon }) {
  const canAuthor = useCan('ws:author_addons');
  const { surfaces, configSchema } = readManifest(addon.manifest);
  const isActive = addon.archivedAt === null;
  return (
    <>
      <Panel title="About">
        <AboutForm key={addon.version} addon={addon} readOnly={!canAuthor || !isActive} />
      </Panel>
      {isActive && surfaces.includes('page') && Object.keys(configSchema).length > 0 && <PageConfig addon={addon} />}
      {isActive && surfaces.includes('block') && Object.keys(configSchema).length > 0 && (
        <Panel title="Settings in documents">
          <Text size="sm" c="dimmed">
            Each block of a document has settings of its own: the gear on the block.
          </Text>
        </Panel>
      )}
      {canAuthor && <ArchivePanel addon={addon} />}
    </>
  );
}

function PageConfig({ addon }: { addon: Addon }) {
  const query = useAddonPage(addon.id);
  return (
    <Panel title="Settings of its page" description="The same for everybody who opens it.">
      <QueryState query={query}>
        {(instance) => (
          <ConfigForm key={instance.version} instance={instance} schema={readManifest(addon.manifest).configSchema} />
        )}
      </QueryState>
    </Panel>
  );
}

function ArchivePanel({ addon }: { addon: Addon }) {
  const { archive, restore } = useArchiveWithUndo<Addon>({
    archive: useArchiveAddon().mutateAsync,
    restore: useRestoreAddon().mutateAsync,
  });
  const isActive = addon.archivedAt === null;
  return (
    <Panel
      title={isActive ? 'Archive' : 'Restore'}
      description={
        isActive
          ? 'It stops at once, on its page and in every document. Code, settings and what people left in it are kept.'
          : 'It comes back as it was, with its code and its settings.'
      }
    >
      <Button variant="default" onClick={() => (isActive ? archive(addon) : restore(addon))}>
        {isActive ? 'Archive addon' : 'Restore addon'}
      </Button>
    </Panel>
  );
}

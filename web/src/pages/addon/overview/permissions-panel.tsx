import type { Addon, AddonScope } from '@svc/contract';
import { Alert, Button, Group, Panel, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { readManifest } from '../../../components/addons/read-manifest.ts';
import { ScopeList } from '../../../components/addons/scope-list.tsx';
import { SCOPE_WORDS } from '../../../components/addons/scope-words.ts';
import { FormError } from '../../../components/form-error.tsx';
import { toastDone } from '../../../components/toast.ts';
import { useAddonBuild } from '../../../data/use-addon-builds.ts';
import { useEnableAddon } from '../../../data/use-addons.ts';
import { useCan } from '../../../data/workspace-context.tsx';

/** What the addon may do in this workspace: each thing it asks for can be left out. */
export function PermissionsPanel({ addon }: { addon: Addon }) {
  const canEnable = useCan('ws:enable_addons');
  const enable = useEnableAddon();
  const { data: build } = useAddonBuild(addon.id, addon.build?.id ?? null);
  const asked = readManifest(addon.manifest).scopes;
  const granted = asked.filter((scope) => addon.grantedScopes.includes(scope));
  const isFirst = addon.enabledAt === null && granted.length === 0;
  const start = addon.enabled ? granted : isFirst ? asked : [...granted, ...moreThan(asked, addon.grantedScopes)];
  const [chosen, setChosen] = useState<AddonScope[] | null>(null);
  const allowed = (chosen ?? start).filter((scope) => asked.includes(scope));
  const added = isFirst ? [] : moreThan(asked, addon.grantedScopes);
  const isChanged =
    !addon.enabled || allowed.length !== granted.length || allowed.some((one) => !granted.includes(one));

  return (
    <Panel
      title="What it may do here"
      description="For everybody in this workspace, and never more than the role of the person who uses it. Leave out what you would rather not give: the addon is told, and has to live with it."
    >
      {!addon.enabled && added.length > 0 && addon.needsApproval && (
        <Alert color="amber" mb="sm" title="It asks for more than before">
          {added.map((scope) => SCOPE_WORDS[scope].sentence).join('. ')}. It runs again when somebody has looked at it.
        </Alert>
      )}
      <ScopeList
        scopes={asked}
        allowed={allowed}
        disabled={!canEnable}
        added={addon.enabled ? [] : added}
        analysis={build?.analysis}
        onChange={setChosen}
      />
      <FormError error={enable.error} />
      {canEnable ? (
        <Group justify="flex-end" mt="sm">
          <Button
            disabled={!isChanged}
            loading={enable.isPending}
            onClick={() =>
              enable.mutate(
                { id: addon.id, version: addon.version, grantedScopes: allowed },
                {
                  onSuccess: () => {
                    setChosen(null);
                    toastDone(addon.enabled ? 'The permissions are changed' : `${addon.name} is enabled`);
                  },
                },
              )
            }
          >
            {addon.enabled ? 'Change permissions' : enableLabel(asked.length, allowed.length)}
          </Button>
        </Group>
      ) : (
        !addon.enabled && (
          <Text size="sm" c="dimmed" mt="sm">
            Somebody who may enable addons decides this: an owner or an admin of the workspace.
          </Text>
        )
      )}
    </Panel>
  );
}

function moreThan(asked: readonly AddonScope[], before: readonly AddonScope[]): AddonScope[] {
  return asked.filter((scope) => !before.includes(scope));
}

function enableLabel(asked: number, allowed: number): string {
  if (asked === 0 || asked === allowed) return 'Enable';
  return allowed === 0 ? 'Enable with nothing' : `Enable with ${allowed} of ${asked}`;
}

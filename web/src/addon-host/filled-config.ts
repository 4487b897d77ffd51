import type { AddonLaunch } from '@svc/contract';

/** What a person chose, and where they chose nothing what the addon proposes. */
export function toFilledConfig({ instance, configSchema }: Pick<AddonLaunch, 'instance' | 'configSchema'>) {
  const proposed = Object.entries(configSchema).flatMap(([key, field]) =>
    field.default === undefined || field.default === null ? [] : [[key, field.default] as const],
  );
  const chosen = Object.entries(instance.config).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries([...proposed, ...chosen]);
}

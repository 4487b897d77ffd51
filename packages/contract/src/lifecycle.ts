import type { TSchema } from 'typebox';
import type { ErrorCode } from './error-codes.ts';
import { type Access, operation } from './operation.ts';
import type { AddonScope } from './scopes.ts';
import { idParams } from './shapes.ts';

/** The two operations that every archivable resource has instead of deletion. */
export function lifecycleOperations<T extends TSchema, const A extends Access>(resource: {
  /** `<domain>.<noun>` */
  name: string;
  /** The path of one: `/environments/{id}` */
  path: string;
  /** With its article: `an environment` */
  label: string;
  access: A;
  /** Left out where addons cannot reach the resource. */
  scope?: AddonScope;
  shape: T;
  archiveErrors?: ErrorCode[];
  restoreErrors?: ErrorCode[];
}) {
  const { name, path, label, access, scope, shape, archiveErrors = [], restoreErrors = [] } = resource;
  const common = {
    method: 'POST',
    visibility: 'public',
    access,
    ...(scope === undefined ? {} : { scope }),
    params: idParams,
    versioned: true,
    response: shape,
  } as const;
  return {
    archive: operation({
      ...common,
      name: `${name}.archive`,
      path: `${path}/archive`,
      summary: `Archive ${label}`,
      description: 'Reversible. Archiving what is archived answers it as it is.',
      errors: archiveErrors,
    }),
    restore: operation({
      ...common,
      name: `${name}.restore`,
      path: `${path}/restore`,
      summary: `Restore ${label}`,
      description: 'Restoring what is active answers it as it is.',
      errors: restoreErrors,
    }),
  };
}

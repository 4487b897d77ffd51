import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';

/** Refuses what makes, changes or runs addons where the organization wants none. */
export function assertAddonsOn({ principal }: Context): void {
  if (principal.workspace.organization.features.addons) return;
  throw new AppError('FEATURE_DISABLED', 'The organization has switched addons off. What there is can still be read.');
}

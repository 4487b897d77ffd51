import { MAX_PATTERN_LENGTH } from '@svc/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { canStandInPattern, renameInPattern } from './naming-pattern.ts';
import { holdNamingSchemeForRename, listTablesNamedBy, updateNamingScheme } from './naming-schemes.store.ts';

export interface ColumnRename {
  schemeId: string;
  tableId: string;
  from: string;
  to: string;
}

/** Writes the new name of a column into the pattern that names the rows of its table; refuses what a pattern cannot follow. */
export async function followColumnRename(ctx: Context, { schemeId, tableId, from, to }: ColumnRename): Promise<void> {
  if (from.toLowerCase() === to.toLowerCase()) return;
  const { user, workspace } = ctx.principal;
  const before = await holdNamingSchemeForRename(ctx.db, workspace.id, schemeId);
  if (before === null) return;
  const pattern = renameInPattern(before.pattern, from, to);
  if (pattern === before.pattern) return;
  const others = await listTablesNamedBy(ctx.db, workspace.id, schemeId, { column: from, notTableId: tableId });
  if (others.length > 0) {
    throw new AppError(
      'CONFLICT',
      `name: the naming scheme “${before.name}” makes names from {col:${from}} in ${others.join(', ')} too, and cannot follow a new name in one table alone. Give this table a scheme of its own first.`,
    );
  }
  if (!canStandInPattern(to) || pattern.length > MAX_PATTERN_LENGTH) {
    throw new AppError(
      'VALIDATION_ERROR',
      `body.name: the naming scheme “${before.name}” makes names from this column, so its name holds none of { } | and the pattern stays within ${MAX_PATTERN_LENGTH} characters.`,
    );
  }
  const stamp = { workspaceId: workspace.id, userId: user.id, now: ctx.now };
  const after = await updateNamingScheme(ctx.db, { ...before, ...stamp, pattern });
  await recordAudit(ctx, {
    action: 'namingScheme.update',
    entityId: after.id,
    entityName: after.name,
    before: JSON.parse(before.json),
    after: JSON.parse(after.json),
  });
}

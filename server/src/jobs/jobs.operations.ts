import { type OutputOf, operations } from '@svc/contract';
import { AppError } from '../kernel/app-error.ts';
import { JsonText } from '../kernel/json-text.ts';
import { type BoundOperation, bind } from '../operations/bound-operation.ts';
import { readJobJson } from './jobs.store.ts';

const { jobs } = operations.platform;

export const jobOperations: BoundOperation[] = [
  bind(jobs.get, async (ctx, { params }) => {
    const json = await readJobJson(ctx.db, ctx.principal.workspace.id, params.id);
    if (json === null) throw new AppError('NOT_FOUND', `There is no job ${params.id} in this workspace.`);
    return new JsonText<OutputOf<typeof jobs.get>>(json);
  }),
];

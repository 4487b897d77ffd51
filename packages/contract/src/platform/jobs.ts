import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { Id, idParams, nullable, oneOf, shape, Timestamp } from '../shapes.ts';

export const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

export const Job = shape({
  id: Id,
  kind: Type.String({ description: 'What is being done, such as `import`.' }),
  status: oneOf(JOB_STATUSES),
  progress: shape({
    done: Type.Integer({ minimum: 0 }),
    total: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Null while it is not known.' }),
  }),
  result: nullable(Type.Record(Type.String(), Type.Unknown())),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed.' }),
  attempt: Type.Integer({ minimum: 0, description: 'How often it was begun.' }),
  createdBy: nullable(Id),
  createdAt: Timestamp,
  startedAt: nullable(Timestamp),
  finishedAt: nullable(Timestamp),
  updatedAt: Timestamp,
});

export const jobs = {
  get: operation({
    name: 'platform.jobs.get',
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'Read how far a job has come',
    description: 'Long work, such as an import, is a job: it goes on after the answer, and after a restart.',
    visibility: 'public',
    access: 'member',
    params: idParams,
    response: shape({ job: Job }),
  }),
};

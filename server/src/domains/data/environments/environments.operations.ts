import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../../operations/bound-operation.ts';
import {
  archiveEnvironment,
  createEnvironment,
  deleteEnvironmentForGood,
  getEnvironment,
  listEnvironments,
  restoreEnvironment,
  updateEnvironmentFields,
} from './environments.ts';

const { environments } = operations.data;

export const environmentOperations: BoundOperation[] = [
  bind(environments.list, listEnvironments),
  bind(environments.create, createEnvironment),
  bind(environments.get, getEnvironment),
  bind(environments.update, updateEnvironmentFields),
  bind(environments.archive, archiveEnvironment),
  bind(environments.restore, restoreEnvironment),
  bind(environments.delete, deleteEnvironmentForGood),
];

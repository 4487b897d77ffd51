import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../../operations/bound-operation.ts';
import { previewNames, reserveNames } from './naming-reservation.ts';
import {
  archiveNamingScheme,
  createNamingScheme,
  getNamingScheme,
  listNamingSchemes,
  restoreNamingScheme,
  updateNamingSchemeFields,
} from './naming-schemes.ts';

const { namingSchemes } = operations.data;

export const namingSchemeOperations: BoundOperation[] = [
  bind(namingSchemes.list, listNamingSchemes),
  bind(namingSchemes.create, createNamingScheme),
  bind(namingSchemes.get, getNamingScheme),
  bind(namingSchemes.update, updateNamingSchemeFields),
  bind(namingSchemes.preview, previewNames),
  bind(namingSchemes.reserve, reserveNames),
  bind(namingSchemes.archive, archiveNamingScheme),
  bind(namingSchemes.restore, restoreNamingScheme),
];

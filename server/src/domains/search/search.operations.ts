import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { search } from './search.ts';

/** Every operation of the domain, bound to the function that does it. */
export const searchOperations: BoundOperation[] = [bind(operations.search.run, search)];

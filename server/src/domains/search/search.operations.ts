import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { type SearchParts, search } from './search.ts';

/** Every operation of the domain, bound to the function that does it. */
export function searchOperations(parts: SearchParts): BoundOperation[] {
  return [bind(operations.search.run, (ctx, input) => search(ctx, input, parts))];
}

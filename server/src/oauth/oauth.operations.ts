import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../operations/bound-operation.ts';
import { answerConsent, type ConsentParts, getConsent } from './consent.ts';

const { consent } = operations.identity;

export function oauthOperations(parts: ConsentParts): BoundOperation[] {
  return [
    bind(consent.get, (ctx, input) => getConsent(ctx, input, parts)),
    bind(consent.answer, (ctx, input) => answerConsent(ctx, input, parts)),
  ];
}

export { makeUuid } from '@svc/client';

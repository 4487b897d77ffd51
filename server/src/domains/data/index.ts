export { environmentOperations } from './environments.operations.ts';

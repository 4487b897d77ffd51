export { resultOperations } from './results.operations.ts';

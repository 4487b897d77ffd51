export { seedDemoResults } from './demo/demo-results.ts';
export { resultOperations } from './results.operations.ts';

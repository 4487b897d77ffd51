export { seedDemoEnvironments } from './demo-environments.ts';
export { environmentOperations } from './environments.operations.ts';

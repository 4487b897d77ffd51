export { inventoryOperations } from './inventory.operations.ts';

export { loadContainerNames } from './containers.store.ts';
export { seedDemoInventory } from './demo/demo-inventory.ts';
export { inventoryOperations } from './inventory.operations.ts';
export { lookUpContainers } from './look-up-containers.ts';

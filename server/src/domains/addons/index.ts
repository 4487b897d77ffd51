export { loadBundleCode } from './addon-builds.store.ts';
export type { AddonParts } from './addon-parts.ts';
export { addonOperations } from './addons.operations.ts';
export { seedDemoAddons } from './demo/demo-addons.ts';
export { lookUpAddons } from './look-up-addons.ts';

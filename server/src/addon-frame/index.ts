export { type AddonModule, type AddonModules, listExports, loadAddonModules } from './addon-modules.ts';
export { type AddonOrigin, type AddonOriginSettings, createAddonOrigin } from './addon-origin.ts';
export { addFrameRoutes, type FrameRouteParts } from './frame-routes.ts';
export { addSiteGate } from './site-gate.ts';

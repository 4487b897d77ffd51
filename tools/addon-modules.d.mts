export const addonModulesDir: string;
export function buildAddonModules(outDir?: string): Promise<void>;

export declare const root: string;
export declare function walk(folder: string, base?: string): string[];
export declare function listRepositoryFiles(base?: string): string[];

export interface TreeFolder {
  kind: 'folder';
  name: string;
  path: string;
  children: TreeNode[];
}

export interface TreeFile {
  kind: 'file';
  name: string;
  path: string;
}

export type TreeNode = TreeFolder | TreeFile;

/** The folders that the paths of scripts imply; folders stand before files, each by name. */
export function toTree(paths: readonly string[]): TreeNode[] {
  return list(paths, '');
}

function list(paths: readonly string[], prefix: string): TreeNode[] {
  const folders = new Map<string, string[]>();
  const files: TreeFile[] = [];
  for (const path of paths) {
    const [name = '', ...rest] = path.slice(prefix.length).split('/');
    if (rest.length === 0) files.push({ kind: 'file', name, path });
    else folders.set(name, [...(folders.get(name) ?? []), path]);
  }
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');
  return [
    ...[...folders]
      .map(([name, inside]): TreeFolder => {
        const path = `${prefix}${name}`;
        return { kind: 'folder', name, path, children: list(inside, `${path}/`) };
      })
      .sort(byName),
    ...files.sort(byName),
  ];
}

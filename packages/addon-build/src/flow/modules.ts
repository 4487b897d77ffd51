import type { ModuleExportName } from 'oxc-parser';
import type { ParsedFile } from '../parse/parsed-file.ts';
import type { Flow } from './cells.ts';
import { declareNames, declareType, type Scope } from './scope.ts';
import type { Slot, Value } from './values.ts';

/** The scripts of an addon, and how what one exports is found by the others. */
export interface Modules {
  exportOf: (path: string, name: string) => Slot;
  resolveImport: (from: string, specifier: string) => string | null;
  scopeOfFile: (path: string) => Scope | null;
}

interface ModuleRecord {
  file: ParsedFile;
  scope: Scope;
  exports: Map<string, Slot>;
  /** Modules whose every export is one of this module. */
  stars: string[];
}

/** Libraries whose parts are understood, by the first word of their names here. */
const LIBRARIES: Record<string, string> = { react: 'react', '@svc/addon-sdk': 'sdk' };

export function createModules(
  files: readonly ParsedFile[],
  flow: Flow<Value>,
  builtinOf: (name: string) => Value,
): Modules {
  const records = new Map<string, ModuleRecord>();
  for (const file of files) {
    const scope: Scope = {
      parent: null,
      file,
      names: new Map(),
      types: null,
      self: flow.nothing,
      result: flow.nothing,
      depth: 0,
    };
    records.set(file.path, { file, scope, exports: new Map(), stars: [] });
  }

  function resolveImport(from: string, specifier: string): string | null {
    const target = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.')
        ? joinPath(from, specifier)
        : null;
    if (target === null) return null;
    const candidates = [target, `${target}.tsx`, `${target}.ts`, `${target}/index.tsx`, `${target}/index.ts`];
    return candidates.find((path) => records.has(path)) ?? null;
  }

  function exportOf(path: string, name: string): Slot {
    const record = records.get(path);
    if (!record) return flow.nothing;
    const before = record.exports.get(name);
    if (before) return before;
    const slot = flow.cell();
    record.exports.set(name, slot);
    if (name !== 'default') for (const star of record.stars) flow.link(exportOf(star, name), slot);
    return slot;
  }

  function importInto(slot: Slot, from: string, specifier: string, name: string): void {
    const path = resolveImport(from, specifier);
    if (path !== null && name === '*') flow.add(slot, { kind: 'module', path });
    else if (path !== null) flow.link(exportOf(path, name), slot);
    const library = Object.hasOwn(LIBRARIES, specifier) ? LIBRARIES[specifier] : undefined;
    if (library !== undefined)
      flow.add(slot, builtinOf(name === '*' || name === 'default' ? library : `${library}.${name}`));
  }

  for (const { file, scope } of records.values()) declareNames(file.program.body, scope, () => flow.cell());
  // All stars are known before the first name is looked for, since a look-up remembers its answer.
  for (const record of records.values())
    for (const statement of record.file.program.body) {
      if (statement.type !== 'ExportAllDeclaration' || statement.exported) continue;
      const path = resolveImport(record.file.path, statement.source.value);
      if (path !== null) record.stars.push(path);
    }
  for (const record of records.values()) linkModule(record);

  function linkModule({ file, scope }: ModuleRecord): void {
    for (const statement of file.program.body) {
      if (statement.type === 'ImportDeclaration')
        for (const specifier of statement.specifiers) {
          const name =
            specifier.type === 'ImportSpecifier'
              ? nameOf(specifier.imported)
              : specifier.type === 'ImportDefaultSpecifier'
                ? 'default'
                : '*';
          const source = statement.source.value;
          declareType(scope, specifier.local.name, { type: 'Imported', source, name });
          importInto(scope.names.get(specifier.local.name)!, file.path, source, name);
        }
      if (statement.type === 'ExportAllDeclaration' && statement.exported)
        importInto(exportOf(file.path, nameOf(statement.exported)), file.path, statement.source.value, '*');
      if (statement.type === 'ExportNamedDeclaration') {
        for (const { local, exported } of statement.specifiers) {
          const target = exportOf(file.path, nameOf(exported));
          if (statement.source) {
            importInto(target, file.path, statement.source.value, nameOf(local));
            declareType(scope, nameOf(exported), {
              type: 'Imported',
              source: statement.source.value,
              name: nameOf(local),
            });
          } else {
            const slot = scope.names.get(nameOf(local));
            if (slot) flow.link(slot, target);
          }
        }
        if (statement.declaration) exportDeclared(statement.declaration, file.path, scope);
      }
    }
  }

  function exportDeclared(declaration: object, path: string, scope: Scope): void {
    // The names of one statement are those that a scope with only this statement has.
    const alone: Scope = { ...scope, names: new Map(), types: null };
    declareNames([declaration as never], alone, () => flow.nothing);
    for (const name of alone.names.keys()) flow.link(scope.names.get(name)!, exportOf(path, name));
  }

  return { exportOf, resolveImport, scopeOfFile: (path) => records.get(path)?.scope ?? null };
}

function nameOf(name: ModuleExportName): string {
  return name.type === 'Literal' ? String(name.value) : name.name;
}

function joinPath(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

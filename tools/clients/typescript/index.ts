import { toPascalCase } from '../name-models.ts';
import type { ResourceTree } from '../resource-tree.ts';
import { DOOR } from './door.ts';
import { toModelText } from './model-text.ts';
import { listMethodModels, toClassText, toCoreImports } from './resource-text.ts';
import { listModelNames } from './type-text.ts';

const FOLDER = 'packages/client/src/generated';
const HEAD = '// Written from the contract by `npm run generate`.\n\n';

/** The files of the TypeScript client that follow from the contract: one a noun, the models they share, the tree, the door. */
export function toTypeScriptClient(tree: ResourceTree): Record<string, string> {
  const resources = [...new Set(tree.methods.map(({ resource }) => resource))].map((resource) => ({
    resource,
    className: toClassName(resource),
    file: toFileName(resource),
  }));
  const home = (model: string): string => findHome(model, resources);
  const files: Record<string, string> = {};
  for (const { resource, className, file } of resources) {
    const methods = tree.methods.filter((method) => method.resource === resource);
    const own = Object.entries(tree.models).filter(([name]) => home(name) === file);
    const classText = toClassText(className, methods, tree.errors);
    const named = [...listMethodModels(methods), ...own.flatMap(([, schema]) => listModelNames(schema))];
    const models = own.map(([name, schema]) => toModelText(name, schema)).join('\n');
    const imports = toCoreImports(classText) + toModelImports(named, home, file);
    files[`${FOLDER}/resources/${file}.ts`] = `${HEAD}${imports}\n${classText}${models === '' ? '' : `\n${models}`}`;
  }
  const shared = Object.entries(tree.models).filter(([name]) => home(name) === '');
  const sharedNames = shared.flatMap(([, schema]) => listModelNames(schema)).filter((name) => home(name) !== '');
  if (sharedNames.length > 0) throw new Error(`Shared models name models of one noun: ${sharedNames.join(', ')}`);
  files[`${FOLDER}/models.ts`] = HEAD + shared.map(([name, schema]) => toModelText(name, schema)).join('\n');
  files[`${FOLDER}/resources.ts`] = toTreeText(resources);
  files[`${FOLDER}/index.ts`] = toDoorText(tree, resources, home);
  return files;
}

interface Resource {
  resource: string;
  className: string;
  file: string;
}

/** `data.tables` → `DataTables`; `documents.documents` → `Documents`. */
function toClassName(resource: string): string {
  return [...new Set(resource.split('.'))].map(toPascalCase).join('');
}

function toFileName(resource: string): string {
  return [...new Set(resource.split('.'))].join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The file of the one noun that a model belongs to; empty for what several share. */
function findHome(model: string, resources: Resource[]): string {
  const owners = resources
    .filter(({ className }) => model.startsWith(className) && /^[A-Z]/.test(model.slice(className.length)))
    .sort((a, b) => b.className.length - a.className.length);
  const isOfMethod = /(Params|Body|Answer)/.test(model);
  return isOfMethod && owners[0] !== undefined ? owners[0].file : '';
}

function toModelImports(names: string[], home: (model: string) => string, file: string): string {
  const byFile = new Map<string, Set<string>>();
  for (const name of names) {
    const where = home(name);
    if (where === file) continue;
    const path = where === '' ? '../models.ts' : `./${where}.ts`;
    byFile.set(path, (byFile.get(path) ?? new Set()).add(name));
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, set]) => `import type { ${[...set].sort().join(', ')} } from '${path}';\n`)
    .join('');
}

/** The class that holds every resource under its name. */
function toTreeText(resources: Resource[]): string {
  const imports = resources.map(({ className, file }) => `import { ${className} } from './resources/${file}.ts';\n`);
  const domains = [...new Set(resources.map(({ resource }) => resource.split('.')[0]!))];
  const fields = domains.map((domain) => {
    const own = resources.filter(({ resource }) => resource === domain)[0];
    if (own !== undefined) return `  readonly ${domain}: ${own.className};\n`;
    const nouns = nounsOf(domain, resources).map(([noun, className]) => `    readonly ${noun}: ${className};\n`);
    return `  readonly ${domain}: {\n${nouns.join('')}  };\n`;
  });
  const makes = domains.map((domain) => {
    const own = resources.filter(({ resource }) => resource === domain)[0];
    if (own !== undefined) return `    this.${domain} = new ${own.className}(connection);\n`;
    const nouns = nounsOf(domain, resources).map(
      ([noun, className]) => `      ${noun}: new ${className}(connection),\n`,
    );
    return `    this.${domain} = {\n${nouns.join('')}    };\n`;
  });
  return `${HEAD}import type { Connection } from '../core/connection.ts';
${imports.join('')}
/** Every resource of the service, by domain and noun. */
export class Resources {
${fields.join('')}
  constructor(connection: Connection) {
${makes.join('')}  }
}
`;
}

function nounsOf(domain: string, resources: Resource[]): [string, string][] {
  return resources
    .filter(({ resource }) => resource.startsWith(`${domain}.`))
    .map(({ resource, className }) => [resource.slice(domain.length + 1), className]);
}

/** The door of the package: what is written by hand, every resource, every model. */
function toDoorText(tree: ResourceTree, resources: Resource[], home: (model: string) => string): string {
  const models = Object.keys(tree.models);
  const lines = resources.map(({ className, file }) => {
    const types = models.filter((name) => home(name) === file).map((name) => `type ${name}`);
    return `export { ${[className, ...types].join(', ')} } from './resources/${file}.ts';\n`;
  });
  const shared = models.filter((name) => home(name) === '');
  return `${HEAD}${DOOR}export type { ${shared.join(', ')} } from './models.ts';\n${lines.join('')}`;
}

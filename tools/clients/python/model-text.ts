import type { Schema } from '../name-models.ts';
import { listModels, toPythonType } from './type-text.ts';
import { isFieldName, toDocstring, toImports, toLiteral } from './words.ts';

const INDENT = '    ';

/** Which module each model stands in: that of the one noun that uses it, or `shared`. */
export function placeModels(models: Record<string, Schema>, uses: Map<string, Schema[]>): Map<string, string> {
  const places = new Map<string, string>();
  const place = (name: string, module: string): void => {
    const before = places.get(name);
    if (before === module || before === SHARED) return;
    const now = before === undefined ? module : SHARED;
    places.set(name, now);
    // What stands inside of a shared model is shared too, so no module needs one that needs it.
    for (const inside of listModels(models[name]!)) place(inside, now);
  };
  for (const [module, schemas] of uses) for (const name of schemas.flatMap(listModels)) place(name, module);
  return places;
}

const SHARED = 'shared';

/** The files of all models, by their paths below `models/`. */
export function toModelFiles(models: Record<string, Schema>, places: Map<string, string>): Record<string, string> {
  const modules = [...new Set(places.values())].sort();
  const files: Record<string, string> = { '__init__.py': toDoor(modules, places) };
  for (const module of modules) files[`${module}.py`] = toModule(models, places, module);
  return files;
}

function toDoor(modules: string[], places: Map<string, string>): string {
  const namesOf = (module: string) => [...places].filter(([, place]) => place === module).map(([name]) => name);
  const imports = modules.map((module) => `from .${module} import (\n${listed(namesOf(module), INDENT)}\n)`).join('\n');
  const all = listed([...places.keys()].map(toLiteral), INDENT);
  return `# Written from the contract by npm run generate.\n"""Every shape that goes in and comes out."""\n\n${imports}\n\n__all__ = [\n${all}\n]\n`;
}

function listed(names: string[], indent: string): string {
  return names
    .sort()
    .map((name) => `${indent}${name},`)
    .join('\n');
}

function toModule(models: Record<string, Schema>, places: Map<string, string>, module: string): string {
  const own = [...places].filter(([, place]) => place === module).map(([name]) => name);
  const ordered = inOrderOfNeed(own.sort(), models);
  const text = ordered.map((name) => toModel(name, models[name]!)).join('\n\n\n');
  const shared = [...places].filter(([, place]) => place === SHARED).map(([name]) => name);
  const imports = [
    toImports(text, { typing: ['Any', 'Literal', 'Optional', 'Union'] }),
    toImports(text, { typing_extensions: ['NotRequired', 'TypedDict'] }),
    module === SHARED ? '' : toImports(text, { '.shared': shared }),
  ];
  return `# Written from the contract by npm run generate.\n${imports.filter(Boolean).join('\n\n')}\n\n\n${text}\n`;
}

/** Each model behind those it needs, so that none is named before it is there. */
function inOrderOfNeed(names: string[], models: Record<string, Schema>): string[] {
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name) || !names.includes(name)) return;
    for (const inside of listModels(models[name]!)) add(inside);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}

function toModel(name: string, schema: Schema): string {
  if (schema.properties === undefined) return `${name} = ${toPythonType(schema)}`;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([key, field]) => {
    const type = toPythonType(field);
    return { key, type: required.has(key) ? type : `NotRequired[${type}]`, about: field.description };
  });
  if (fields.some(({ key }) => !isFieldName(key))) {
    const pairs = fields.map(({ key, type }) => `${INDENT}${INDENT}${toLiteral(key)}: ${type},`).join('\n');
    return `${name} = TypedDict(\n${INDENT}${toLiteral(name)},\n${INDENT}{\n${pairs}\n${INDENT}},\n)`;
  }
  const about = schema.description === undefined ? '' : `${toDocstring([schema.description], INDENT)}\n\n`;
  const lines = fields.map(({ key, type, about: text }) => {
    const line = `${INDENT}${key}: ${type}`;
    return text === undefined ? line : `${line}\n${toDocstring([text], INDENT)}`;
  });
  return `class ${name}(TypedDict):\n${about}${lines.join('\n')}`;
}

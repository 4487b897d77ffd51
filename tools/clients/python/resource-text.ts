import type { Schema } from '../name-models.ts';
import type { ResourceMethod, ResourceTree } from '../resource-tree.ts';
import { listModels, modelOf, toPythonType, toUnion } from './type-text.ts';
import { layOut, toDocstring, toImports, toLiteral, toSnakeCase, wrapText } from './words.ts';

const HEAD = '# Written from the contract by npm run generate.\n';
const INDENT = '    ';
const DEEP = INDENT.repeat(2);

interface Keyword {
  /** As the service calls it. */
  key: string;
  name: string;
  place: 'body' | 'query';
  type: string;
  isRequired: boolean;
  about: string | undefined;
}

/** `data.tables` → `data_tables`: the file of the noun. */
export function toModuleName(resource: string): string {
  return resource.split('.').map(toSnakeCase).join('_');
}

/** What a method takes and answers, as far as Python names it: the fields of bodies are arguments of their own. */
export function listUsedSchemas(method: ResourceMethod, tree: ResourceTree): Schema[] {
  const fields = method.arguments
    .filter(({ place }) => place === 'body' || place === 'query')
    .flatMap(({ schema }) => Object.values(fieldsOf(schema, tree)));
  return [...fields, answerOf(method)];
}

/** The files of every noun and of the tree that holds them, by their paths below `resources/`. */
export function toResourceFiles(tree: ResourceTree, places: Map<string, string>): Record<string, string> {
  const resources = [...new Set(tree.methods.map(({ resource }) => resource))];
  const files: Record<string, string> = { '__init__.py': toTree(resources) };
  for (const resource of resources) files[`${toModuleName(resource)}.py`] = toResource(resource, tree, places);
  return files;
}

function toResource(resource: string, tree: ResourceTree, places: Map<string, string>): string {
  const methods = tree.methods.filter((method) => method.resource === resource);
  const about = toDocstring(
    [`\`${resource.split('.').map(toSnakeCase).join('.')}\`: the operations on this noun.`],
    INDENT,
  );
  const body = methods
    .flatMap((method) =>
      hasFileSibling(method) ? [toMethod(method, tree), toMethod(method, tree, true)] : [toMethod(method, tree)],
    )
    .join('\n\n');
  const text = `class ${toClassName(resource)}(AsyncResource):\n${about}\n\n${body}\n`;
  const standard = [
    toImports(text, { 'collections.abc': ['Mapping', 'Sequence'] }),
    toImports(text, { typing: ['Any', 'Literal', 'Optional', 'Union'] }),
  ];
  const ours: Record<string, readonly string[]> = {
    '..._http': ['make_path'],
    '..._settings': ['CallOptions'],
    '..._values': ['NOT_GIVEN', 'Day', 'Moment', 'NotGiven'],
    '...file_answer': ['FileAnswer'],
    ...modelImports(methods, tree, places),
    '...uploads': ['FileSource', 'Progress'],
    '..listing': ['AsyncListing'],
    '..resource': ['AsyncResource'],
  };
  const blocks = ['from __future__ import annotations', standard.filter(Boolean).join('\n'), toImports(text, ours)];
  return `${HEAD}${blocks.filter(Boolean).join('\n\n')}\n\n\n${text}`;
}

function modelImports(methods: ResourceMethod[], tree: ResourceTree, places: Map<string, string>) {
  const names = new Set(methods.flatMap((method) => listUsedSchemas(method, tree)).flatMap(listModels));
  const modules: Record<string, string[]> = {};
  for (const name of names) {
    const module = `...models.${places.get(name)}`;
    modules[module] = [...(modules[module] ?? []), name];
  }
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toClassName(resource: string): string {
  return `Async${resource.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** What answers JSON and, when asked, also a file has a method for each. */
function hasFileSibling({ isBinary, mediaTypes }: ResourceMethod): boolean {
  return !isBinary && mediaTypes.length > 0;
}

function toMethod(method: ResourceMethod, tree: ResourceTree, isForFile = method.isBinary): string {
  const paths = method.arguments.filter(({ place }) => place === 'path');
  const keywords = keywordsOf(method, tree);
  const isSibling = isForFile && !method.isBinary;
  const isPaged = method.paging.kind !== 'none' && !isForFile;
  const given = [
    'self',
    ...(isSibling ? [`media_type: Literal[${method.mediaTypes.map(toLiteral).join(', ')}]`] : []),
    ...paths.map(({ name, schema }) => `${toSnakeCase(name)}: ${toPythonType(schema, true)}`),
    ...(method.upload === null ? [] : ['file: FileSource']),
    '*',
    ...keywords.filter(({ isRequired }) => isRequired).map(({ name, type }) => `${name}: ${type}`),
    ...keywords
      .filter(({ isRequired }) => !isRequired)
      .map(({ name, type }) => `${name}: ${toUnion([...splitUnion(type), 'NotGiven'])} = NOT_GIVEN`),
    ...(method.upload === null ? [] : ['mime_type: Optional[str] = None', 'progress: Optional[Progress] = None']),
    'call_options: Optional[CallOptions] = None',
  ];
  const answer = isForFile ? 'FileAnswer' : toAnswerType(method);
  const head = `${isPaged ? 'def' : 'async def'} ${toSnakeCase(method.method)}${isSibling ? '_as' : ''}`;
  const signature = `${INDENT}${layOut(`${head}(`, given, `) -> ${answer}:`, INDENT)}`;
  return `${signature}\n${toDocs(method, keywords)}\n${toBody(method, keywords, answer, isSibling)}`;
}

function keywordsOf(method: ResourceMethod, tree: ResourceTree): Keyword[] {
  const paths = new Set(method.arguments.filter(({ place }) => place === 'path').map(({ name }) => name));
  return method.arguments.flatMap(({ place, schema }) => {
    if (place !== 'body' && place !== 'query') return [];
    const model = resolve(schema, tree);
    return (
      Object.entries(model.properties ?? {})
        // A field with the name of an id in the path cannot be told from it; `version` is then left to `If-Match`.
        .filter(([key]) => !paths.has(key))
        .map(([key, field]) => ({
          key,
          name: toSnakeCase(key),
          place,
          type: toPythonType(field, true),
          isRequired: (model.required ?? []).includes(key),
          about: field.description,
        }))
    );
  });
}

function toBody(method: ResourceMethod, keywords: Keyword[], answer: string, isSibling: boolean): string {
  const path = toPath(method);
  const query = toMapping(keywords, 'query');
  const body = toMapping(keywords, 'body');
  if (method.paging.kind !== 'none' && !isSibling) {
    const settings = [
      'self._api',
      path,
      query,
      'call_options',
      `items=${toLiteral(method.paging.items)}`,
      `paging=${toLiteral(method.paging.kind)}`,
      `max_limit=${method.paging.maxLimit}`,
    ];
    return `${DEEP}${layOut('return AsyncListing(', settings, ')', DEEP)}`;
  }
  const verb = toLiteral(method.httpMethod);
  const [call, values] =
    method.upload === null
      ? [
          answer === 'FileAnswer' ? 'self._api.call_for_file' : 'self._api.call',
          [verb, path, query, body, 'call_options', ...(isSibling ? ['media_type'] : [])],
        ]
      : [
          'self._upload',
          [path, 'file', toLiteral(method.fileNameParam ?? ''), query, 'mime_type', 'progress', 'call_options'],
        ];
  const head = answer === 'FileAnswer' ? 'return' : `answer: ${answer} =`;
  const awaited = `${DEEP}${layOut(`${head} await ${call}(`, values, ')', DEEP)}`;
  return answer === 'FileAnswer' ? awaited : `${awaited}\n${DEEP}return answer`;
}

function toPath({ path }: ResourceMethod): string {
  const parts = path.split(/\{(\w+)\}/);
  if (parts.length === 1) return toLiteral(path);
  if (parts.at(-1) === '') parts.pop();
  return `make_path(${parts.map((part, index) => (index % 2 === 0 ? toLiteral(part) : toSnakeCase(part))).join(', ')})`;
}

function toMapping(keywords: Keyword[], place: Keyword['place']): string {
  const pairs = keywords
    .filter((keyword) => keyword.place === place)
    .map(({ key, name }) => `${toLiteral(key)}: ${name}`);
  return pairs.length === 0 ? 'None' : layOut('{', pairs, '}', DEEP + INDENT);
}

function toDocs(method: ResourceMethod, keywords: Keyword[]): string {
  const told = keywords.filter(({ about }) => about !== undefined && about !== 'A UUID.');
  const paged =
    method.paging.kind === 'none' ? [] : ['`limit` is the size of a page; the list goes on over all pages.'];
  const fields = told.map(({ name, about }) => wrapText(`${name}: ${about}`, DEEP + INDENT, DEEP + INDENT.repeat(2)));
  const paragraphs = [
    endSentence(method.summary),
    ...(method.description === null ? [] : [method.description]),
    ...paged,
    `\`${method.httpMethod} ${method.path}\`. Needs \`${method.access}\`.`,
    ...(fields.length === 0 ? [] : [`${DEEP}Args:\n${fields.join('\n')}`]),
  ];
  return toDocstring(paragraphs, DEEP);
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function toAnswerType(method: ResourceMethod): string {
  const { kind, item } = method.paging;
  return kind === 'none' ? toPythonType(answerOf(method)) : `AsyncListing[${toPythonType(item!)}]`;
}

/** What a method answers; of a list its items. */
function answerOf({ paging, answer }: ResourceMethod): Schema {
  return paging.kind === 'none' ? answer : paging.item!;
}

function fieldsOf(schema: Schema, tree: ResourceTree): Record<string, Schema> {
  return resolve(schema, tree).properties ?? {};
}

function resolve(schema: Schema, tree: ResourceTree): Schema {
  const model = modelOf(schema);
  return model === null ? schema : tree.models[model]!;
}

/** The members of a type that is a union already, so that a further one joins them. */
function splitUnion(type: string): string[] {
  const optional = /^Optional\[(.*)\]$/.exec(type);
  if (optional !== null) return [optional[1]!, 'None'];
  const union = /^Union\[(.*)\]$/.exec(type);
  return union === null ? [type] : [union[1]!];
}

function toTree(resources: string[]): string {
  const domains = [...new Set(resources.map((resource) => resource.split('.')[0]!))];
  const nounsOf = (domain: string) => resources.filter((resource) => resource.startsWith(`${domain}.`));
  const withNouns = domains.filter((domain) => nounsOf(domain).length > 0);
  const classes = withNouns.map((domain) => {
    const lines = nounsOf(domain).map((resource) => toAttribute(resource.split('.')[1]!, resource));
    return `class ${toClassName(domain)}:\n${INDENT}"""The nouns of ${domain}."""\n\n${INDENT}def __init__(self, api: AsyncApi) -> None:\n${lines.join('\n')}\n`;
  });
  const root = domains.map((domain) => toAttribute(domain, domain)).join('\n');
  const imports = [
    'from ..api import AsyncApi',
    ...resources.map((resource) => `from .${toModuleName(resource)} import ${toClassName(resource)}`).sort(),
  ];
  return `${HEAD}"""Every noun of the service, by domain."""\n\nfrom __future__ import annotations\n\n${imports.join('\n')}\n\n\n${classes.join('\n\n')}\n\nclass AsyncResources:\n${INDENT}"""Every domain."""\n\n${INDENT}def __init__(self, api: AsyncApi) -> None:\n${root}\n`;
}

function toAttribute(name: string, resource: string): string {
  return `${DEEP}self.${toSnakeCase(name)} = ${toClassName(resource)}(api)`;
}

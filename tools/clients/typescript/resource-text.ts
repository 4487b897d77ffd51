import type { ResourceArgument, ResourceMethod, ResourceTree } from '../resource-tree.ts';
import { listModelNames, toComment, toTypeText } from './type-text.ts';

/** What a method of each kind is made with. */
const CORE = {
  callJson: '../../core/call-json.ts',
  callForFile: '../../core/file-answer.ts',
  callWithFile: '../../files/call-with-file.ts',
  PageCall: '../../core/pages.ts',
  segment: '../../core/address.ts',
} as const;

const TYPES = {
  CallOptions: '../../core/options.ts',
  Connection: '../../core/connection.ts',
  FileAnswer: '../../core/file-answer.ts',
  FileSource: '../../files/file-source.ts',
  UploadOptions: '../../core/options.ts',
} as const;

/** The class of one resource with all of its methods. */
export function toClassText(className: string, methods: ResourceMethod[], errors: ResourceTree['errors']): string {
  const texts = methods.flatMap((method) => toMethodTexts(method, errors));
  return `${toComment([`\`svc.${methods[0]!.resource}\``])}export class ${className} {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

${texts.join('\n')}}
`;
}

/** The imports that the text of a class needs from the core. */
export function toCoreImports(text: string): string {
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const byPath = new Map<string, string[]>();
  const add = (path: string, name: string) => byPath.set(path, [...(byPath.get(path) ?? []), name]);
  for (const [name, path] of Object.entries(CORE)) if (used(name)) add(path, name);
  for (const [name, path] of Object.entries(TYPES)) if (used(name)) add(path, `type ${name}`);
  return [...byPath]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, names]) => toImport(names, path))
    .join('');
}

function toImport(names: string[], path: string): string {
  if (!names.every((name) => name.startsWith('type '))) return `import { ${names.join(', ')} } from '${path}';\n`;
  return `import type { ${names.map((name) => name.slice(5)).join(', ')} } from '${path}';\n`;
}

/** The models that the arguments and answers of the methods name. */
export function listMethodModels(methods: ResourceMethod[]): string[] {
  return methods.flatMap(({ arguments: list, answer, paging }) =>
    [...list.map(({ schema }) => schema), answer, paging.item ?? {}].flatMap(listModelNames),
  );
}

function toMethodTexts(method: ResourceMethod, errors: ResourceTree['errors']): string[] {
  const plain = method.isBinary ? toFileMethod(method, errors) : toPlainMethod(method, errors);
  return method.mediaTypes.length > 0 && !method.isBinary ? [plain, toMediaMethod(method, errors)] : [plain];
}

function toPlainMethod(method: ResourceMethod, errors: ResourceTree['errors']): string {
  const { paging } = method;
  const answer = toTypeText(method.answer);
  const path = toPathText(method);
  if (paging.kind !== 'none') {
    const types = `${answer}, ${toTypeText(paging.item!)}`;
    const how = `{ kind: '${paging.kind}', items: '${paging.items}', maxLimit: ${paging.maxLimit} }`;
    return toText(
      method,
      errors,
      `PageCall<${types}>`,
      `new PageCall(this.#connection, ${path}, ${how}, params, options)`,
    );
  }
  if (method.upload !== null) {
    const name = method.fileNameParam === null ? 'null' : `'${method.fileNameParam}'`;
    const call = `callWithFile(this.#connection, ${path}, file, ${name}, params, options)`;
    return toText(method, errors, `Promise<${answer}>`, call);
  }
  const call = `callJson(this.#connection, '${method.httpMethod}', ${path}, ${toContent(method)}, options)`;
  return toText(method, errors, `Promise<${answer}>`, call);
}

function toFileMethod(method: ResourceMethod, errors: ResourceTree['errors']): string {
  const call = `callForFile(this.#connection, '${method.httpMethod}', ${toPathText(method)}, ${toContent(method)}, options)`;
  return toText(method, errors, 'Promise<FileAnswer>', call);
}

function toMediaMethod(method: ResourceMethod, errors: ResourceTree['errors']): string {
  const type = method.mediaTypes.map((mediaType) => `'${mediaType}'`).join(' | ');
  const first = `mediaType: ${type}`;
  const content = toContent(method, 'accept: mediaType');
  const call = `callForFile(this.#connection, '${method.httpMethod}', ${toPathText(method)}, ${content}, options)`;
  return toText({ ...method, method: `${method.method}As` }, errors, 'Promise<FileAnswer>', call, first);
}

function toText(
  method: ResourceMethod,
  errors: ResourceTree['errors'],
  type: string,
  value: string,
  first = '',
): string {
  const options = `options?: ${method.upload === null ? 'CallOptions' : 'UploadOptions'}`;
  const parameters = [first, ...method.arguments.map(toParameter), options].filter(Boolean).join(', ');
  return `${toMethodComment(method, errors)}  ${method.method}(${parameters}): ${type} {\n    return ${value};\n  }\n`;
}

function toParameter({ name, place, required, schema }: ResourceArgument): string {
  const type = place === 'file' ? 'FileSource' : toTypeText(schema);
  return `${name}${required ? '' : '?'}: ${type}`;
}

function toPathText({ path }: ResourceMethod): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${segment(${name})}`);
  return filled === path ? `'${path}'` : `\`${filled}\``;
}

function toContent({ arguments: list }: ResourceMethod, more = ''): string {
  const parts = list.filter(({ place }) => place === 'body' || place === 'query').map(({ name }) => name);
  const all = [...parts, more].filter(Boolean);
  return all.length === 0 ? '{}' : `{ ${all.join(', ')} }`;
}

function toMethodComment(method: ResourceMethod, errors: ResourceTree['errors']): string {
  const { httpMethod, path, access, scope, mediaTypes, deprecated } = method;
  const own = method.errors.filter((code) => errors[code] !== undefined && !COMMON.has(code));
  const needs = access.startsWith('ws:')
    ? `Needs \`${access}\`${scope === null ? '' : `; addon scope \`${scope}\``}.`
    : '';
  return toComment(
    [
      `${method.summary}.`,
      method.description === null ? null : `\n${method.description}`,
      `\n\`${httpMethod} ${path}\`. ${needs}`.trimEnd(),
      method.reasonRequired ? 'Needs a reason, in the options or the body.' : null,
      mediaTypes.length > 0 ? `Answers as a file: ${mediaTypes.map((type) => `\`${type}\``).join(', ')}.` : null,
      own.length > 0
        ? `\nRefused with ${own.map((code) => `\`${code}\` (${errors[code]!.status})`).join(', ')}.`
        : null,
      deprecated ? '@deprecated' : null,
    ],
    '  ',
  );
}

/** Codes that any call may be refused with. */
const COMMON = new Set([
  'VALIDATION_ERROR',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'INTERNAL',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_IN_PROGRESS',
  'NOT_FOUND',
]);

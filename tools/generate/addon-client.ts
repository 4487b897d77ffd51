import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Capability } from '../../packages/contract/src/index.ts';
import { root } from '../files.mjs';
import type { NamedShape, Schema } from './named-shapes.ts';
import { createTypeWriter, type TypeWriter, toDocComment } from './write-types.ts';

const HEADER = `// Written from the contract by \`npm run generate\`; the checks fail when it is not fresh.
`;

const WHERE_NODE = `/** A tree of conditions. */
export type WhereNode = QueryCondition | { and: WhereNode[] } | { or: WhereNode[] } | { not: WhereNode };
`;

/** The client that addons call, as TypeScript that stands for itself: no schema, no import. */
export function toAddonClient(capabilities: readonly Capability[], named: ReadonlyMap<string, NamedShape>): string {
  const writer = createTypeWriter(named, [
    { name: 'WhereInput', text: 'export type WhereInput = WhereNode | string;\n' },
  ]);
  // Nothing refers to these two by their schema: the tree of conditions is written by hand, the scopes stand in the props.
  for (const shape of named.values()) if (['QueryCondition', 'AddonScope'].includes(shape.name)) writer.declare(shape);
  const client = writeNode('AddonDaleaClient', toTree(capabilities), writer);
  return format([HEADER, client, WHERE_NODE, ...writer.declarations()].join('\n'));
}

/** The methods and the branches below one dotted name. */
interface ClientNode {
  methods: Map<string, Capability>;
  branches: Map<string, ClientNode>;
}

function toTree(capabilities: readonly Capability[]): ClientNode {
  const tree: ClientNode = { methods: new Map(), branches: new Map() };
  for (const capability of capabilities) {
    const names = capability.method.split('.');
    const last = names.pop()!;
    let node = tree;
    for (const name of names) {
      const next = node.branches.get(name) ?? { methods: new Map(), branches: new Map() };
      node.branches.set(name, next);
      node = next;
    }
    node.methods.set(last, capability);
  }
  return tree;
}

const ROOT_COMMENT = [
  'The capability proxy: everything an addon can do in its workspace.',
  '',
  'Every call is async and answers JSON. It takes its arguments by position: ids, then the body, then the parameters. A call',
  'needs the scope that its `@scope` names: declared in the manifest, and granted by the person.',
].join('\n');

function writeNode(name: string, node: ClientNode, writer: TypeWriter): string {
  const isRoot = name === 'AddonDaleaClient';
  const prefix = isRoot ? '' : name.replace(/Client$/, '');
  const below = [...node.branches].map(([key, branch]) => ({
    key,
    branch,
    type: `${prefix}${toPascal(key)}Client`,
  }));
  const fields = below.map(({ key, type }) => `readonly ${key}: ${type};`);
  const methods = [...node.methods].map(([key, capability]) => writeMethod(key, capability, writer));
  return [
    `${toDocComment([isRoot ? ROOT_COMMENT : undefined])}export interface ${name} {\n${[...fields, ...methods].join('\n')}\n}\n`,
    ...below.map(({ type, branch }) => writeNode(type, branch, writer)),
  ].join('\n');
}

function writeMethod(key: string, capability: Capability, writer: TypeWriter): string {
  const { operation, scope } = capability;
  const name = capability.method.split('.').map(toPascal).join('');
  const list = capability.arguments.map((argument) => {
    const type =
      argument.place === 'path'
        ? writer.typeOf(operation.input.params.properties[argument.name] as Schema)
        : argument.place === 'body'
          ? inputType(`${name}Body`, operation.input.body as Schema, operation.body as Schema | undefined, writer)
          : inputType(`${name}Params`, operation.input.query as Schema, operation.query as Schema | undefined, writer);
    return `${argument.name}${argument.required ? '' : '?'}: ${type}`;
  });
  const comment = toDocComment([`${operation.summary}.`, operation.description, `@scope ${scope}`]);
  return `${comment}${key}(${list.join(', ')}): Promise<${answerType(`${name}Answer`, operation.response as Schema, writer)}>;`;
}

/** Fields that every change takes, in the shapes that take them. */
const CHANGES = [
  {
    name: 'VersionedChange',
    fields: ['reason', 'version'],
    comment: 'What every change of a resource with versions takes.',
  },
  { name: 'Change', fields: ['reason'], comment: 'What every change takes.' },
];

/** The whole input, as a name: that of the contract where it has one, with what every change takes beside it. */
function inputType(name: string, whole: Schema, declared: Schema | undefined, writer: TypeWriter): string {
  const own = Object.keys(declared?.properties ?? {});
  const added = Object.keys(whole.properties ?? {}).filter((field) => !own.includes(field));
  const change = CHANGES.find(
    ({ fields }) => fields.length === added.length && fields.every((field) => added.includes(field)),
  );
  if (added.length > 0 && !change) throw new Error(`${name} takes fields nobody declared: ${added.join(', ')}.`);
  if (change) {
    const properties = Object.fromEntries(change.fields.map((field) => [field, whole.properties![field]!]));
    writer.declare({ name: change.name, comment: change.comment, schema: { properties } });
  }
  if (own.length === 0) return change ? change.name : 'Record<string, never>';
  const type = ownType(name, declared!, writer);
  return change ? `${type} & ${change.name}` : type;
}

function ownType(name: string, schema: Schema, writer: TypeWriter): string {
  const type = writer.typeOf(schema);
  if (!type.startsWith('{')) return type;
  writer.declare({ name, comment: schema.description, schema });
  return name;
}

/** Short answers, such as a list with its page, stand in the signature; others get a name. */
function answerType(name: string, schema: Schema, writer: TypeWriter): string {
  const type = writer.typeOf(schema);
  const properties = Object.values(schema.properties ?? {});
  const isDeep = properties.some((field) => writer.typeOf(field).includes('{'));
  if (!type.startsWith('{') || (properties.length <= 4 && !isDeep)) return withoutComments(type);
  writer.declare({ name, comment: schema.description, schema });
  return name;
}

function withoutComments(type: string): string {
  return type.replace(/\/\*\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}

function toPascal(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

/** Laid out by the formatter of the house, so that the file passes its own checks. */
function format(text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'format', '--stdin-file-path=packages/addon-sdk/src/client.generated.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The client of addons could not be laid out.\n${stderr}`);
  return stdout;
}

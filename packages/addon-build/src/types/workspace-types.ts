import { type Column, ENTITY_NAME_PATTERN } from '@svc/contract';

/** A table of the workspace that the code knows as `process.ext.NAME`. */
export interface KnownTable {
  name: string;
  table: { name: string; columns: readonly KnownColumn[] };
}

export type KnownColumn = Pick<Column, 'name' | 'type' | 'required' | 'options' | 'link' | 'unit'>;

/** What every addon has: the ids of entities take the place of these words in the bundle. */
const PLAIN_TYPES = 'declare const process: { readonly ext: Readonly<Record<string, string>> };\n';

const CLIENT = './node_modules/@svc/addon-sdk/src/client.generated.ts';
const MAX_OPTIONS = 100;

/**
 * The global types of an addon in its workspace. Objects of the known tables have `data` with the columns there are, when they come
 * from `listObjects` or `createObject` of `svc.data.tables` with `process.ext.NAME`.
 */
export function makeWorkspaceTypes(tables: readonly KnownTable[]): string {
  const known = tables.filter(({ name }) => new RegExp(ENTITY_NAME_PATTERN).test(name));
  if (known.length === 0) return PLAIN_TYPES;
  return `import type { Change, DataObject, DataTablesCreateObjectBody, DataTablesListObjectsParams } from '${CLIENT}';

declare const dataOfTable: unique symbol;
type TableId<Data> = string & { readonly [dataOfTable]: Data };
type ObjectOf<Data> = Omit<DataObject, 'data'> & { data: Data };

${known.map(writeData).join('\n')}
declare module '${CLIENT}' {
  interface DataTablesClient {
    listObjects<Data>(tableId: TableId<Data>, params?: DataTablesListObjectsParams): Promise<{ objects: ObjectOf<Data>[]; total: number; limit: number; offset: number }>;
    createObject<Data>(tableId: TableId<Data>, body: DataTablesCreateObjectBody & Change, params?: Change): Promise<ObjectOf<Data>>;
  }
}

declare global {
  const process: { readonly ext: { ${known.map(({ name }) => `readonly ${name}: TableId<${name}_DATA>;`).join(' ')} } & Readonly<Record<string, string>> };
}
`;
}

function writeData({ name, table }: KnownTable): string {
  const fields = table.columns.map(
    (column) => `  ${JSON.stringify(column.name)}: ${typeOf(column)}${column.required ? '' : ' | null'};\n`,
  );
  return `interface ${name}_DATA {\n${fields.join('')}}\n`;
}

/** What a cell answers. A number of more digits than JSON keeps comes as text, which nobody wants to meet at every sum. */
function typeOf({ type, options, link }: KnownColumn): string {
  switch (type) {
    case 'number':
    case 'integer':
    case 'measure':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'select':
      return wordsOf(options);
    case 'multiSelect':
      return `(${wordsOf(options)})[]`;
    case 'file':
      return 'string[]';
    case 'link':
      return link?.multiple ? 'string[]' : 'string';
    case 'json':
      return 'unknown';
    default:
      return 'string';
  }
}

function wordsOf(options: KnownColumn['options']): string {
  if (options === null || options.length === 0 || options.length > MAX_OPTIONS) return 'string';
  return options.map(({ value }) => JSON.stringify(value)).join(' | ');
}

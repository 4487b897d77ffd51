import { capabilities } from '@svc/contract';
import { type MemberExpression, type ObjectPattern, type Program, Visitor } from 'oxc-parser';
import type { Checker, Project, Symbol as TypeSymbol } from 'typescript/unstable/async';
import { findPosition, type ParsedFile } from '../parse/parsed-file.ts';
import { ADDON_FOLDER } from './virtual-files.ts';

export interface TypedPlace {
  file: string;
  line: number;
  column: number;
}

/** What the types say of every field whose name is that of a method. */
export interface TypedUses {
  /** Methods of the proxy, with the places where they are read. */
  methods: Map<string, TypedPlace[]>;
  /** Places where a field of that name is something else for certain. */
  others: TypedPlace[];
}

/** A field that is read: where its name stands, and where the whole expression begins. */
interface Candidate {
  name: number;
  start: number;
  /** In a pattern the name is also that of a variable, and only its type tells where it comes from. */
  isPattern: boolean;
}

const CLIENT_FILE = '@svc/addon-sdk/src/client.generated.ts';
const verbs = new Set(capabilities.map(({ method }) => method.split('.').at(-1)!));

/** `DataTablesClient.list` → `data.tables.list`. */
const methodOfMember = new Map(
  capabilities.map(({ method }) => {
    const names = method.split('.');
    const verb = names.pop()!;
    const owner = names.map((name) => name[0]!.toUpperCase() + name.slice(1)).join('');
    return [`${owner}Client.${verb}`, method];
  }),
);

/** Asks the compiler for the declaration behind each such field: those of the client carry the scope. */
export async function findTypedUses({ checker }: Project, files: readonly ParsedFile[]): Promise<TypedUses> {
  const methods = new Map<string, TypedPlace[]>();
  const others: TypedPlace[] = [];
  const known = new Map<number, string | null>();
  for (const file of files) {
    const candidates = listCandidates(file.program);
    if (candidates.length === 0) continue;
    for (const [index, symbol] of (await listSymbols(checker, file, candidates)).entries()) {
      if (!symbol) continue;
      const method = known.has(symbol.id) ? known.get(symbol.id)! : await nameMethod(symbol);
      known.set(symbol.id, method);
      const place = { file: file.path, ...findPosition(file, candidates[index]!.start) };
      if (method === null) others.push(place);
      else methods.set(method, [...(methods.get(method) ?? []), place]);
    }
  }
  return { methods, others };
}

async function listSymbols(
  checker: Checker,
  { path }: ParsedFile,
  candidates: readonly Candidate[],
): Promise<(TypeSymbol | undefined)[]> {
  const document = `${ADDON_FOLDER}/${path}`;
  const symbols = await checker.getSymbolAtPosition(
    document,
    candidates.map(({ name }) => name),
  );
  const patterns = candidates.flatMap((candidate, index) => (candidate.isPattern ? [index] : []));
  if (patterns.length === 0) return symbols;
  const types = await checker.getTypeAtPosition(
    document,
    patterns.map((index) => candidates[index]!.name),
  );
  for (const [order, index] of patterns.entries()) symbols[index] = await types[order]?.getSymbol();
  return symbols;
}

async function nameMethod(symbol: TypeSymbol): Promise<string | null> {
  if (!symbol.declarations.some(({ path }) => path.endsWith(CLIENT_FILE))) return null;
  const owner = await symbol.getParent();
  return methodOfMember.get(`${owner?.name}.${symbol.name}`) ?? null;
}

function listCandidates(program: Program): Candidate[] {
  const found: Candidate[] = [];
  const visitMember = (node: MemberExpression) => {
    const { property } = node;
    if (!node.computed && property.type === 'Identifier' && verbs.has(property.name))
      found.push({ name: property.start, start: node.start, isPattern: false });
    if (node.computed && property.type === 'Literal' && verbs.has(String(property.value)))
      found.push({ name: property.start, start: node.start, isPattern: false });
  };
  const visitPattern = (node: ObjectPattern) => {
    for (const property of node.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier' && verbs.has(property.key.name))
        found.push({ name: property.key.start, start: property.start, isPattern: true });
  };
  new Visitor({ MemberExpression: visitMember, ObjectPattern: visitPattern }).visit(program);
  return found;
}

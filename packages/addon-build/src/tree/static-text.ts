import { decodeEntities } from './decode-entities.ts';
import { type Node, parentOf } from './tree.ts';

/** What a name stands for, where that is one expression that never changes. */
export type FollowName = (identifier: Node) => Node | null;

/** A piece of a text: what it says, and whether it was written at this very place. */
export interface Piece {
  text: string;
  node: Node;
}

/** A stretch of a text that is known without running anything. */
export interface Run {
  pieces: Piece[];
  /** Whether the text begins with it. */
  isStart: boolean;
}

/** How names are followed, with what was found before: constants of constants would else cost twice as much with every step. */
export interface Names {
  follow: FollowName;
  known: Map<Node, readonly (Piece | null)[]>;
}

export function createNames(follow: FollowName): Names {
  return { follow, known: new Map() };
}

const MAX_DEPTH = 300;
/** Of what a name stands for. */
const MAX_LENGTH = 1000;
const MAX_PIECES = 64;
const UNKNOWN: readonly null[] = [null];

/** The whole text that an expression gives; null where that cannot be told. */
export function foldText(node: Node, names: Names): string | null {
  const parts = listParts(node, names, 0);
  if (parts.includes(null)) return null;
  return (parts as Piece[]).map((piece) => piece.text).join('');
}

/** The stretches of the text of an expression that are known, cut where something unknown stands between. */
export function foldRuns(node: Node, names: Names): Run[] {
  const runs: Run[] = [];
  let run: Run = { pieces: [], isStart: true };
  for (const part of listParts(node, names, 0)) {
    if (part !== null) run.pieces.push(part);
    else {
      if (run.pieces.length > 0) runs.push(run);
      run = { pieces: [], isStart: false };
    }
  }
  if (run.pieces.length > 0) runs.push(run);
  return runs;
}

/** Takes off what changes a type and not a value. */
export function unwrap(node: Node): Node {
  let at = node;
  for (;;) {
    if (at.type === 'SequenceExpression') at = at.expressions.at(-1)! as Node;
    else if (
      at.type === 'TSAsExpression' ||
      at.type === 'TSSatisfiesExpression' ||
      at.type === 'TSNonNullExpression' ||
      at.type === 'TSTypeAssertion' ||
      at.type === 'TSInstantiationExpression' ||
      at.type === 'ChainExpression' ||
      at.type === 'ParenthesizedExpression'
    )
      at = at.expression as Node;
    else return at;
  }
}

/** Whether an expression joins texts, so that its own value has to be looked at and not only its parts. */
export function joinsTexts(node: Node): boolean {
  if (node.type === 'BinaryExpression') return node.operator === '+';
  if (node.type === 'TemplateLiteral') return node.expressions.length > 0;
  return node.type === 'CallExpression' && findJoin(node) !== null;
}

/** The join that takes in the value of this one; null for the outermost. */
export function findOuterJoin(node: Node): Node | null {
  let at = climb(node);
  let parent = parentOf(at);
  if (parent?.type === 'ArrayExpression') {
    at = climb(parent);
    parent = parentOf(at);
    if (parent?.type !== 'MemberExpression') return null;
  }
  if (parent?.type === 'MemberExpression') {
    at = climb(parent);
    parent = parentOf(at);
    if (parent?.type !== 'CallExpression' || parent.callee !== at) return null;
  }
  return parent !== null && joinsTexts(parent) ? parent : null;
}

/** The node as its neighbours see it: with what changes only its type. */
function climb(node: Node): Node {
  let at = node;
  for (let parent = parentOf(at); parent !== null && unwrap(parent) === unwrap(node); parent = parentOf(at))
    at = parent;
  return at;
}

/** A part is null where it is not known. Left arms are followed in a loop: a sum may have thousands of summands. */
function listParts(node: Node, names: Names, depth: number): (Piece | null)[] {
  if (depth > MAX_DEPTH) return [null];
  const right: (Piece | null)[][] = [];
  let at = unwrap(node);
  while (at.type === 'BinaryExpression' && at.operator === '+') {
    right.push(listParts(at.right, names, depth + 1));
    at = unwrap(at.left as Node);
  }
  const parts = listSingle(at, names, depth);
  for (let index = right.length - 1; index >= 0; index--) for (const part of right[index]!) parts.push(part);
  return parts;
}

function listSingle(node: Node, names: Names, depth: number): (Piece | null)[] {
  switch (node.type) {
    case 'Literal':
      return [literalPiece(node)];
    case 'TemplateLiteral':
      return listTemplate(node, names, depth);
    case 'Identifier':
      return [...followName(node, names, depth)];
    case 'MemberExpression':
      return followMember(node, names, depth);
    case 'CallExpression':
      return listCall(node, names, depth);
    case 'TaggedTemplateExpression':
      return isStringRaw(node.tag as Node) ? listTemplate(node.quasi, names, depth, true) : [null];
    case 'JSXExpressionContainer':
      return listParts(node.expression as Node, names, depth + 1);
    default:
      return [null];
  }
}

function literalPiece(node: Node & { type: 'Literal' }): Piece | null {
  if ('regex' in node) return null;
  if ('bigint' in node) return { text: String(node.bigint), node };
  if (typeof node.value !== 'string') return { text: String(node.value), node };
  // Only here does the parser leave the entities in.
  const isAttribute = parentOf(node)?.type === 'JSXAttribute';
  return { text: isAttribute ? decodeEntities(node.value) : node.value, node };
}

function listTemplate(
  node: Node & { type: 'TemplateLiteral' },
  names: Names,
  depth: number,
  isRaw = false,
): (Piece | null)[] {
  const parts: (Piece | null)[] = [];
  for (const [index, quasi] of node.quasis.entries()) {
    const text = isRaw ? quasi.value.raw : quasi.value.cooked;
    if (text === null || text === undefined) parts.push(null);
    else if (text !== '') parts.push({ text, node: quasi });
    const expression = node.expressions[index];
    if (expression !== undefined) parts.push(...listParts(expression as Node, names, depth + 1));
  }
  return parts;
}

function listCall(node: Node & { type: 'CallExpression' }, names: Names, depth: number): (Piece | null)[] {
  const join = findJoin(node);
  if (join === null) return [null];
  const between: (Piece | null)[] = join.separator === null ? [] : listParts(join.separator, names, depth + 1);
  const parts: (Piece | null)[] = [];
  for (const [index, item] of join.items.entries()) {
    if (index > 0) parts.push(...between);
    if (item === null || item.type === 'SpreadElement') parts.push(null);
    else parts.push(...listParts(item, names, depth + 1));
  }
  return parts;
}

interface Join {
  items: (Node | null)[];
  separator: Node | null;
}

/** `a.concat(b)`, `[a, b].join('')` and `String(a)`. */
function findJoin({ callee, arguments: given }: Node & { type: 'CallExpression' }): Join | null {
  const called = unwrap(callee as Node);
  if (called.type === 'Identifier' && called.name === 'String' && given.length === 1) {
    return { items: given as Node[], separator: null };
  }
  if (called.type !== 'MemberExpression') return null;
  const name = readPropertyName(called);
  const object = unwrap(called.object as Node);
  if (name === 'concat') return { items: [object, ...(given as Node[])], separator: null };
  if (name !== 'join' || object.type !== 'ArrayExpression') return null;
  return { items: object.elements as (Node | null)[], separator: (given[0] as Node | undefined) ?? COMMA };
}

const COMMA = { type: 'Literal', value: ',', raw: "','", start: 0, end: 0 } as unknown as Node;

/** The name of a property where it is written out: `a.b`, `a['b']`. */
export function readPropertyName(member: Node & { type: 'MemberExpression' }): string | null {
  const { property, computed } = member;
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

function isStringRaw(tag: Node): boolean {
  return (
    tag.type === 'MemberExpression' &&
    tag.object.type === 'Identifier' &&
    tag.object.name === 'String' &&
    readPropertyName(tag) === 'raw'
  );
}

/** `PARTS.head` and `PARTS[0]` of a constant object, list or enum. */
function followMember(node: Node & { type: 'MemberExpression' }, names: Names, depth: number): (Piece | null)[] {
  const object = unwrap(node.object as Node);
  const key = readKey(node.property as Node, node.computed);
  const holder = object.type === 'Identifier' ? names.follow(object) : null;
  const value = key === null || holder === null ? null : findMember(unwrap(holder), key);
  return value === null ? [null] : [...followValue(value, names, depth)];
}

function findMember(holder: Node, key: string): Node | null {
  if (holder.type === 'ArrayExpression') return (holder.elements[Number(key)] as Node | null | undefined) ?? null;
  if (holder.type === 'TSEnumDeclaration') {
    const member = holder.body.members.find(({ id }) => readKey(id as Node, false) === key);
    return (member?.initializer as Node | null | undefined) ?? null;
  }
  if (holder.type !== 'ObjectExpression') return null;
  const property = holder.properties.findLast(
    (one) => one.type === 'Property' && readKey(one.key, one.computed) === key,
  );
  return property?.type === 'Property' ? (property.value as Node) : null;
}

function readKey(key: Node, isComputed: boolean): string | null {
  if (key.type === 'Literal') return String(key.value);
  return !isComputed && key.type === 'Identifier' ? key.name : null;
}

function followName(node: Node, names: Names, depth: number): readonly (Piece | null)[] {
  const value = names.follow(node);
  return value === null ? UNKNOWN : followValue(value, names, depth);
}

function followValue(value: Node, names: Names, depth: number): readonly (Piece | null)[] {
  const known = names.known.get(value);
  if (known !== undefined) return known;
  // A name that leads back to itself meets this.
  names.known.set(value, UNKNOWN);
  const parts = listParts(value, names, depth + 1);
  const length = parts.reduce((sum, part) => sum + (part?.text.length ?? 0), 0);
  const kept = length > MAX_LENGTH || parts.length > MAX_PIECES ? UNKNOWN : mergeKnown(parts, value);
  names.known.set(value, kept);
  return kept;
}

/** What is known as a whole is one piece, which was looked at where it is declared. */
function mergeKnown(parts: readonly (Piece | null)[], node: Node): readonly (Piece | null)[] {
  if (parts.includes(null)) return parts;
  return [{ text: parts.map((part) => part!.text).join(''), node }];
}

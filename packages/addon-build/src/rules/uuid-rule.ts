import type { Finding } from '../issues/issue.ts';
import { decodeEntities } from '../tree/decode-entities.ts';
import { findOuterJoin, foldRuns, joinsTexts, type Piece } from '../tree/static-text.ts';
import { type Node, parentOf } from '../tree/tree.ts';
import type { Rule } from './rule.ts';

/** With dashes anywhere; without them only where no further digit stands beside, which would make it a longer number. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi;
const SHORTEST = 32;

/** Ids belong into the mapping, where each workspace has its own: in the source none may stand, however it is put together. */
export const uuidRule: Rule = ({ tree, project, report }) => {
  const checkText = (node: Node, text: string): void => {
    if (text.length < SHORTEST) return;
    for (const [id] of text.matchAll(ID)) report(findPlace(tree.source, node, id), describe(id));
  };
  const checkJoined = (node: Node): void => {
    if (!joinsTexts(node) || findOuterJoin(node) !== null) return;
    for (const { pieces } of foldRuns(node, project.names)) {
      if (pieces.length < 2) continue;
      for (const id of findAcross(pieces)) report(node, describe(id));
    }
  };
  for (const { start, end, value } of tree.comments) {
    for (const { index, 0: id } of value.matchAll(ID)) {
      const from = Math.min(end, start + 2 + index);
      report({ start: from, end: Math.min(end, from + id.length) }, { ...describe(id), severity: 'warning' });
    }
  }
  return {
    Literal: (node) => {
      if ('regex' in node) checkText(node, decodePattern(node.regex.pattern));
      else if ('bigint' in node) checkText(node, node.raw?.replace(/^0x|n$|_/gi, '') ?? '');
      else if (typeof node.value === 'string') {
        checkText(node, parentOf(node)?.type === 'JSXAttribute' ? decodeEntities(node.value) : node.value);
      }
    },
    TemplateElement: (node) => checkText(node, node.value.cooked ?? node.value.raw),
    JSXText: (node) => checkText(node, decodeEntities(node.value)),
    Identifier: (node) => checkText(node, node.name),
    PrivateIdentifier: (node) => checkText(node, node.name),
    JSXIdentifier: (node) => checkText(node, node.name),
    BinaryExpression: checkJoined,
    TemplateLiteral: checkJoined,
    CallExpression: checkJoined,
  };
};

/** Ids that no piece holds alone: those are found where they are written. */
function findAcross(pieces: readonly Piece[]): string[] {
  const text = pieces.map((piece) => piece.text).join('');
  if (text.length < SHORTEST) return [];
  const ends: number[] = [];
  for (const piece of pieces) ends.push((ends.at(-1) ?? 0) + piece.text.length);
  return [...text.matchAll(ID)]
    .filter(({ index, 0: id }) => !ends.some((end, at) => (ends[at - 1] ?? 0) <= index && index + id.length <= end))
    .map(([id]) => id);
}

/** Its own place where it stands as it is; else that of the text which it is hidden in. */
function findPlace(source: string, node: Node, id: string): { start: number; end: number } {
  const at = source.slice(node.start, node.end).indexOf(id);
  return at < 0 ? node : { start: node.start + at, end: node.start + at + id.length };
}

function decodePattern(pattern: string): string {
  return pattern
    .replace(/\\x([0-9a-f]{2})|\\u\{?([0-9a-f]{4,6})\}?/gi, (_, byte?: string, unit?: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(byte ?? unit!, 16))),
    )
    .replace(/\\-|\[-\]/g, '-');
}

function describe(id: string): Finding {
  return {
    code: 'HARDCODED_UUID',
    message: `The id ${id} stands in the source. It belongs to one workspace; the addon would break in every other.`,
    hint: 'Declare it in `externalEntities` of the manifest and write `process.ext.NAME` in its place.',
  };
}

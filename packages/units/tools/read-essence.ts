import { XMLParser } from 'fast-xml-parser';
import type { UnitRow } from './amendments.ts';

/** A prefix as the essence states it. */
export interface PrefixRow {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  readonly value: string;
}

/** The parts of `ucum-essence.xml` that the table needs. */
export interface Essence {
  readonly edition: string;
  readonly prefixes: readonly PrefixRow[];
  readonly units: readonly UnitRow[];
}

interface XmlEntry {
  readonly Code: string;
  readonly isMetric?: string;
  readonly isSpecial?: string;
  readonly isArbitrary?: string;
  readonly name: readonly string[];
  readonly printSymbol?: string;
  readonly property?: readonly string[];
  readonly value?: {
    readonly Unit?: string;
    readonly value?: string;
    readonly function?: { readonly name: readonly string[]; readonly value: string; readonly Unit: string };
  };
}

const SUBSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789aehijklmnoprstuvx'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'][index]!]),
);

/** Reads the XML of the essence into rows, in the order of the file. */
export function readEssence(xml: string): Essence {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    // A print symbol mixes text with <sub>, <sup> and <i>; its order is lost unless it stays raw.
    stopNodes: ['*.printSymbol'],
    isArray: (name) => ['name', 'property', 'unit', 'base-unit', 'prefix'].includes(name),
  });
  const { root } = parser.parse(xml) as { root: Record<string, unknown> };
  return {
    edition: String(root.version),
    prefixes: (root.prefix as XmlEntry[]).map((entry) => ({
      code: entry.Code,
      name: toText(entry.name[0]),
      symbol: toSymbol(entry.printSymbol),
      value: entry.value!.value!,
    })),
    units: [...(root['base-unit'] as XmlEntry[]).map(toBaseRow), ...(root.unit as XmlEntry[]).map(toUnitRow)],
  };
}

function toBaseRow(entry: XmlEntry): UnitRow {
  return { ...toUnitRow(entry), flags: 'm', definition: '' };
}

function toUnitRow(entry: XmlEntry): UnitRow {
  const special = entry.value?.function;
  const definition = special
    ? `${special.name[0]} ${special.value} ${special.Unit}`
    : `${entry.value?.value} ${entry.value?.Unit}`;
  const flags = [
    entry.isMetric === 'yes' ? 'm' : '',
    entry.isArbitrary === 'yes' ? 'a' : '',
    entry.isSpecial === 'yes' ? 's' : '',
  ];
  return {
    code: entry.Code,
    name: entry.name.map(toText).join(';'),
    symbol: toSymbol(entry.printSymbol),
    kind: toText(entry.property?.[0]),
    flags: flags.join(''),
    definition,
  };
}

function toSymbol(raw: string | undefined): string {
  const flat = (raw ?? '').replace(/<\/?(?:i|r|strike)>/g, '').replace(/\s*\n\s*/g, '');
  return toText(flat.replace(/\s*<sub>\s*(.*?)\s*<\/sub>\s*/g, (_, text: string) => toSubscript(toText(text))));
}

function toSubscript(text: string): string {
  const characters = [...text].map((character) => SUBSCRIPTS[character]);
  return characters.includes(undefined) ? `_${text}` : characters.join('');
}

function toText(raw: string | undefined): string {
  return (raw ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/\s+/g, ' ')
    .trim();
}

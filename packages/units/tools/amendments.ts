/**
 * What later editions of UCUM changed since the edition (1.9) whose `ucum-essence.xml` the npm package `ucum` carries.
 * Everything here stands in UCUM 2.0.1, 2.1 or 2.2; nothing is our own invention.
 */

/** A unit row as the essence states it, in the words of this generator. */
export interface UnitRow {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  readonly kind: string;
  readonly flags: string;
  readonly definition: string;
}

/** Values: 2.0.1 repairs the exponent of Planck's constant; 2.2 takes the SI of 2019 and CODATA. */
export const AMENDED_DEFINITIONS: Readonly<Record<string, string>> = {
  mol: '6.02214076 10*23',
  u: '1.66053906660e-24 g',
  '[h]': '6.62607015e-34 J.s',
  '[k]': '1.380649e-23 J/K',
  '[e]': '1.602176634e-19 C',
  '[m_e]': '9.1093837139e-31 kg',
  '[m_p]': '1.67262192595e-27 kg',
  '[G]': '6.67430e-11 m3.kg-1.s-2',
  // 2.1 (#185): the argument of the tangent is an angle in radians, whatever the table's unit column said.
  "[p'diop]": 'tanTimes100 1 rad',
  '%[slope]': 'tanTimes100 1 rad',
};

/** Names: 2.2 writes unit names in lower case, as SI does, and repairs misspellings. */
export const AMENDED_NAMES: Readonly<Record<string, string>> = {
  K: 'kelvin',
  C: 'coulomb',
  Hz: 'hertz',
  N: 'newton',
  Pa: 'pascal',
  J: 'joule',
  W: 'watt',
  A: 'ampère',
  V: 'volt',
  F: 'farad',
  Ohm: 'ohm',
  S: 'siemens',
  Wb: 'weber',
  T: 'tesla',
  H: 'henry',
  Bq: 'becquerel',
  Gy: 'gray',
  Sv: 'sievert',
  '[mi_i]': 'mile',
  "[arb'U]": 'arbitrary unit',
  '[psi]': 'pound per square inch',
  sph: 'sphere',
};

/** Kinds of quantity that 2.1 and 2.2 spell right. */
export const AMENDED_KINDS: Readonly<Record<string, string>> = {
  Wb: 'magnetic flux',
};

/** Units that came after 1.9. */
export const ADDED_UNITS: readonly UnitRow[] = [
  {
    code: '[degRe]',
    name: 'degree Réaumur',
    symbol: '°Ré',
    kind: 'temperature',
    flags: 's',
    definition: 'degRe 5 K/4',
  },
  {
    code: '[IR]',
    name: 'index of reactivity',
    symbol: 'IR',
    kind: 'amount of an allergen calibrated through in-vivo testing',
    flags: 'a',
    definition: '1 1',
  },
  {
    code: '[m/s2/Hz^(1/2)]',
    name: 'meter per square second per square root of hertz',
    symbol: 'm/s²/√Hz',
    kind: 'amplitude spectral density',
    flags: 's',
    definition: 'sqrt 1 m2/s4/Hz',
  },
  {
    code: '[NTU]',
    name: 'nephelometric turbidity unit',
    symbol: 'NTU',
    kind: 'turbidity',
    flags: 'a',
    definition: '1 1',
  },
  {
    code: '[FNU]',
    name: 'formazin nephelometric unit',
    symbol: 'FNU',
    kind: 'turbidity',
    flags: 'a',
    definition: '1 1',
  },
];

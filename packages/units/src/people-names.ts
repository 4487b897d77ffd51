/** Where people say another name than the UCUM table, by code. */
export const ATOM_NAMES: Readonly<Record<string, string>> = {
  u: 'dalton',
  U: 'unit',
  P: 'poise',
  Ci: 'curie',
  eq: 'equivalent',
  "'": 'minute of arc',
  "''": 'second of arc',
  '[CFU]': 'colony forming unit',
  '[PFU]': 'plaque forming unit',
  '[FFU]': 'focus forming unit',
  '[gal_us]': 'US gallon',
};

/** What the short labels of counts stand for. */
export const LABEL_NAMES: ReadonlyMap<string, string> = new Map([
  ['bp', 'base pairs'],
  ['nt', 'nucleotides'],
  ['aa', 'amino acids'],
  ['rev', 'revolutions'],
  ['OD', 'optical density'],
  ['OD600', 'optical density at 600 nm'],
  ['AU', 'absorbance units'],
  ['RFU', 'relative fluorescence units'],
  ['RLU', 'relative light units'],
  ['RU', 'response units'],
  ['EU', 'endotoxin units'],
  ['MFI', 'mean fluorescence intensity'],
  ['MOI', 'multiplicity of infection'],
  ['dpm', 'disintegrations per minute'],
  ['v/v', 'by volume'],
  ['w/w', 'by mass'],
]);

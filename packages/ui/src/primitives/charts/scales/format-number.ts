const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number on an axis: with the digits its step needs, very large and very small ones as powers of ten. */
export function formatTick(value: number, step: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return toPower(value);
  const digits = Math.max(0, Math.min(10, -Math.floor(Math.log10(Math.abs(step)) + 1e-9)));
  return group(value.toFixed(digits));
}

/** A number in a readout: four digits are enough to read, and none that is not there. */
export function formatValue(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e7 || size < 1e-4) return toPower(value);
  return Number.isInteger(value) ? group(String(value)) : group(String(Number(value.toPrecision(4))));
}

function group(text: string): string {
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const sign = text.startsWith('-') ? '−' : '';
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ' ') : whole;
  return `${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

function toPower(value: number): string {
  const [mantissa = '1', exponent = '0'] = value.toExponential(2).split('e');
  const power = Number(exponent);
  const digits = [...String(Math.abs(power))].map((digit) => SUPERSCRIPT[Number(digit)]).join('');
  const factor = String(Number(mantissa)).replace('-', '−');
  const ten = `10${power < 0 ? '⁻' : ''}${digits}`;
  return factor === '1' ? ten : `${factor} × ${ten}`;
}

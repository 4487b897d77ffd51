type Rgb = readonly [number, number, number];

export type ColorScaleName = 'viridis' | 'petrol' | 'diverging';

/** From low to high; lightness rises or falls all along, so that they read without colours too. */
const STOPS: Readonly<Record<ColorScaleName, readonly string[]>> = {
  viridis: ['#440154', '#46327e', '#365c8d', '#277f8e', '#1fa187', '#4ac16d', '#a0da39', '#fde725'],
  petrol: ['#eaf5f7', '#abd5dd', '#52abba', '#1b8395', '#0a5a69', '#043540'],
  diverging: ['#2166ac', '#67a9cf', '#d1e5f0', '#f7f7f7', '#fddbc7', '#ef8a62', '#b2182b'],
};

export interface ScaledColor {
  background: string;
  /** Black or white, whichever reads better on it. */
  text: string;
}

/** The colour of a share of the way from low (0) to high (1). */
export function toScaledColor(share: number, name: ColorScaleName): ScaledColor {
  const stops = STOPS[name].map(parseHex);
  const place = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const rgb = mix(stops[index]!, stops[index + 1]!, place - index);
  return { background: `rgb(${rgb.join(' ')})`, text: toLuminance(rgb) > 0.179 ? '#000' : '#fff' };
}

/** The whole scale as a CSS gradient, for a legend. */
export function toGradient(name: ColorScaleName): string {
  return `linear-gradient(to right, ${STOPS[name].join(', ')})`;
}

/** How far a value is on its way from low to high; the middle when there is no way. */
export function toShare(value: number, [low, high]: readonly [number, number]): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}

function parseHex(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

/** As WCAG defines it: 0 for black, 1 for white. */
function toLuminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

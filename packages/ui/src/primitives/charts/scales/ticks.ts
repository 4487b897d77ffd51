const STEPS = [1, 2, 5, 10];

/** The distance of round ticks: 1, 2 or 5 times a power of ten, about `count` of them between the ends. */
export function toTickStep(low: number, high: number, count: number): number {
  const rough = (high - low) / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = STEPS.find((step) => rough / power <= step * 1.0001) ?? 10;
  return factor * power;
}

/** Round numbers from the first at or above `low` to the last at or below `high`. */
export function toTicks(low: number, high: number, count = 5): number[] {
  if (low === high) return [low];
  const step = toTickStep(low, high, count);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * step;
    // What 3 × 0.1 leaves behind the last digit; minus zero reads badly.
    return Number(value.toFixed(Math.min(100, digits + 2))) + 0;
  });
}

/** The ends pushed out to round numbers, so that the outermost ticks stand at the ends. */
export function toNiceDomain(low: number, high: number, count = 5): [number, number] {
  if (low === high) {
    const pad = low === 0 ? 1 : Math.abs(low) * 0.1;
    return toNiceDomain(low - pad, high + pad, count);
  }
  const step = toTickStep(low, high, count);
  const trim = (value: number): number => Number(value.toPrecision(12)) + 0;
  return [trim(Math.floor(low / step + 1e-9) * step), trim(Math.ceil(high / step - 1e-9) * step)];
}

/** Powers of ten between the ends; with few of them also 2 and 5 times each. */
export function toLogTicks(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.ceil(Math.log10(high) - 1e-9);
  const factors = last - first <= 2 ? [1, 2, 5] : [1];
  const stride = Math.max(1, Math.ceil((last - first) / 8));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += stride) {
    for (const factor of factors) {
      const value = Number((factor * 10 ** power).toPrecision(6));
      if (value >= low * 0.999_999 && value <= high * 1.000_001) ticks.push(value);
    }
  }
  return ticks;
}

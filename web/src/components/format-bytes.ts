const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1.5 MB`: a size as people say it, in steps of 1000. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const shown = step === 0 ? String(bytes) : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
  return `${shown} ${bytes === 1 ? 'byte' : UNITS[step]}`;
}

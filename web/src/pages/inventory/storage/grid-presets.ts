/** Grids that labs have, by the name people know them by. */
export const GRID_PRESETS = [
  { value: '0x0', label: 'None' },
  { value: '9x9', label: 'Box 9 × 9' },
  { value: '10x10', label: 'Box 10 × 10' },
  { value: '2x3', label: '6-well plate' },
  { value: '3x4', label: '12-well plate' },
  { value: '4x6', label: '24-well plate' },
  { value: '6x8', label: '48-well plate' },
  { value: '8x12', label: '96-well plate' },
  { value: '16x24', label: '384-well plate' },
  { value: '32x48', label: '1536-well plate' },
];

/** `8x12` as the server takes it; null for none. */
export function toGrid(preset: string): { rows: number; columns: number } | null {
  const [rows = 0, columns = 0] = preset.split('x').map(Number);
  return rows > 0 && columns > 0 ? { rows, columns } : null;
}

export function toPreset(grid: { rows: number; columns: number } | null): string {
  return grid ? `${grid.rows}x${grid.columns}` : '0x0';
}

/** The presets, and the grid of the container at hand where it is none of them. */
export function listPresets(current: string): { value: string; label: string }[] {
  if (GRID_PRESETS.some(({ value }) => value === current)) return GRID_PRESETS;
  return [...GRID_PRESETS, { value: current, label: current.replace('x', ' × ') }];
}

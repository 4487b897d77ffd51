/** What every chart takes. */
export interface ChartProps {
  /** What it shows: above it, and its name for screen readers. */
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** In pixels, without the legend. */
  height?: number;
  /** What the horizontal axis counts, with its unit. */
  xLabel?: string;
  yLabel?: string;
}

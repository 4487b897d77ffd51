import { primitive } from '../root/primitive.tsx';
import { XyChart, type XyChartProps } from './xy-chart.tsx';

export type ScatterChartProps = XyChartProps;

/** How two quantities go together: one mark a point. A series with `mark: 'line'` is a fit. */
export const ScatterChart = primitive(function ScatterChart(props: ScatterChartProps) {
  return <XyChart {...props} mark="points" />;
});

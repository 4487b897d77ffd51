import { primitive } from '../root/primitive.tsx';
import { XyChart, type XyChartProps } from './xy-chart.tsx';

export type LineChartProps = XyChartProps;

/** How something goes along: one line a series. */
export const LineChart = primitive(function LineChart(props: LineChartProps) {
  return <XyChart {...props} mark="line" />;
});

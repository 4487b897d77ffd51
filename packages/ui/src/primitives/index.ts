export { Button, type ButtonProps } from './actions/button.tsx';
export { CopyButton, type CopyButtonProps } from './actions/copy-button.tsx';
export { Icon, type IconProps } from './actions/icon.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { ICON_NAMES, type IconName } from './actions/icon-set.ts';
export { SegmentedControl, type SegmentedControlProps } from './actions/segmented-control.tsx';
export { BarChart, type BarChartProps, type BarSeries } from './charts/bar-chart.tsx';
export { Histogram, type HistogramProps } from './charts/histogram.tsx';
export { LineChart, type LineChartProps } from './charts/line-chart.tsx';
export { ScatterChart, type ScatterChartProps } from './charts/scatter-chart.tsx';
export type { ChartPoint, ChartSeries } from './charts/xy-chart.tsx';
export { Alert, type AlertProps } from './feedback/alert.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx';
export { Progress, type ProgressProps } from './feedback/progress.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export { setToastHandler, type Toast, type ToastHandler, toast } from './feedback/toast.ts';
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export type { Choice } from './fields/choice.ts';
export { ColumnInput, type ColumnInputProps } from './fields/column-input.tsx';
export { DateInput, type DateInputProps } from './fields/date-input.tsx';
export { DateTimeInput, type DateTimeInputProps } from './fields/date-time-input.tsx';
export type { FieldProps } from './fields/field-props.ts';
export { FileInput, type FileInputProps } from './fields/file-input.tsx';
export type { InputColumn } from './fields/input-kind.ts';
export { JsonInput, type JsonInputProps } from './fields/json-input.tsx';
export { MultiSelect, type MultiSelectProps } from './fields/multi-select.tsx';
export { NumberInput, type NumberInputProps } from './fields/number-input.tsx';
export {
  type NamedThing,
  ObjectMultiSelect,
  type ObjectMultiSelectProps,
  ObjectSelect,
  type ObjectSelectProps,
  UserSelect,
  type UserSelectProps,
} from './fields/object-select.tsx';
export { RadioGroup, type RadioGroupProps } from './fields/radio-group.tsx';
export { Select, type SelectProps } from './fields/select.tsx';
export { Switch, type SwitchProps } from './fields/switch.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { TextInput, type TextInputProps } from './fields/text-input.tsx';
export { type Measure, UnitInput, type UnitInputProps } from './fields/unit-input.tsx';
export type { BoxProps, Space } from './layout/box-props.ts';
export { Card, type CardProps } from './layout/card.tsx';
export { Divider, type DividerProps } from './layout/divider.tsx';
export { Grid, type GridProps } from './layout/grid.tsx';
export { Page, type PageProps } from './layout/page.tsx';
export { Row, type RowProps } from './layout/row.tsx';
export { ScrollBox, type ScrollBoxProps } from './layout/scroll-box.tsx';
export { Stack, type StackProps } from './layout/stack.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu.tsx';
export { type Tab, Tabs, type TabsProps } from './overlays/tabs.tsx';
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx';
export type { ColorScaleName } from './plate/color-scale.ts';
export type { PlateFormat } from './plate/plate-format.ts';
export { PlateGrid, type PlateGridProps, type Well } from './plate/plate-grid.tsx';
export { UiRoot } from './root/ui-root.tsx';
export { DataTable, type DataTableProps } from './table/data-table.tsx';
export type { CellValue, TableSort } from './table/sort-rows.ts';
export type { TableColumn } from './table/table-column.ts';
export { Badge, type BadgeProps } from './text/badge.tsx';
export { Code, type CodeProps } from './text/code.tsx';
export { Heading, type HeadingProps } from './text/heading.tsx';
export { Text, type TextProps } from './text/text.tsx';
export { TimeText, type TimeTextProps } from './text/time-text.tsx';
export type { Tone } from './text/tone.ts';

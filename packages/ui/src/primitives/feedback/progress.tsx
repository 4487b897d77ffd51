import { Group, Progress as MantineProgress, Text } from '@mantine/core';
import { primitive } from '../root/primitive.tsx';
import { TONE_COLORS, type Tone } from '../text/tone.ts';

export interface ProgressProps {
  /** What is on its way. */
  label: string;
  /** From 0 to 1. */
  value: number;
  tone?: Tone;
  /** Writes label and percent above the bar. */
  showLabel?: boolean;
}

/** How far something is. */
export const Progress = primitive(function Progress({ label, value, tone = 'info', showLabel = false }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0)) * 100);
  return (
    <div>
      {showLabel && (
        <Group justify="space-between" mb={4}>
          <Text size="sm">{label}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {percent} %
          </Text>
        </Group>
      )}
      <MantineProgress.Root size="sm">
        <MantineProgress.Section value={percent} color={TONE_COLORS[tone]} aria-label={label} />
      </MantineProgress.Root>
    </div>
  );
});

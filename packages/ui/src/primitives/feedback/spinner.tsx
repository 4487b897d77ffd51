import { Group, Loader, Text } from '@mantine/core';
import { primitive } from '../root/primitive.tsx';

export interface SpinnerProps {
  /** What one waits for. */
  label?: string;
}

/** Something is on its way and nobody knows how long it takes. */
export const Spinner = primitive(function Spinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" color="var(--mantine-color-anchor)" />
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Group>
  );
});

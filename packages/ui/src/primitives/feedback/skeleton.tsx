import { Skeleton as MantineSkeleton, Stack, VisuallyHidden } from '@mantine/core';
import { primitive } from '../root/primitive.tsx';

export interface SkeletonProps {
  /** Lines of text, when no height is given. */
  lines?: number;
  /** One block of this height, in pixels. */
  height?: number;
}

/** Grey shapes in the place of what is on its way. */
export const Skeleton = primitive(function Skeleton({ lines = 3, height }: SkeletonProps) {
  return (
    <Stack gap="sm" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {height === undefined ? (
        Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          <MantineSkeleton key={line} height={14} width={`${96 - ((line * 23) % 45)}%`} radius="sm" />
        ))
      ) : (
        <MantineSkeleton height={height} radius="md" />
      )}
    </Stack>
  );
});

import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { primitive } from '../root/primitive.tsx';

/** Grey rows in the place of a table that is on its way. */
export const TableSkeleton = primitive(function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Stack gap="md" p="lg" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} height={14} width={`${94 - ((row * 17) % 40)}%`} radius="sm" />
      ))}
    </Stack>
  );
});

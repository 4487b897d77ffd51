import type { Container } from '@svc/contract';
import { Text } from '@svc/ui/primitives';
import { TextLink } from '../../../components/links.tsx';
import { useContainer } from '../../../data/use-containers.ts';
import { useWorkspace } from '../../../data/workspace-context.tsx';

/** Where a container was before it was taken out. */
export function LastPlace({ place }: { place: Container['lastPlace'] }) {
  const { slug } = useWorkspace().workspace;
  const parent = useContainer(place?.parentId ?? null).data;
  if (!place || !parent) return null;
  return (
    <Text size="sm" c="dimmed">
      <TextLink to="/w/$slug/inventory/containers/$containerId" params={{ slug, containerId: parent.id }} size="sm">
        {parent.name}
      </TextLink>{' '}
      {place.position}
    </Text>
  );
}

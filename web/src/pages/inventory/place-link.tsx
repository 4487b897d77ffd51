import type { Container } from '@svc/contract';
import { Text } from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { useContainer } from '../../data/use-containers.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';

/** The container that something stands or stood in, and its place there. */
export function PlaceLink({ place }: { place: Container['lastPlace'] }) {
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

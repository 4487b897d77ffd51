import { Text } from '@svc/ui/kit';
import { Link } from '@tanstack/react-router';
import { listRecent } from '../../data/recent-things.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import classes from './documents.module.css';

const SHOWN = 4;

/** The documents that were opened last in this browser. */
export function RecentDocuments() {
  const { workspace } = useWorkspace();
  const recent = listRecent(workspace.id).filter(({ kind }) => kind === 'document');
  if (recent.length === 0) return null;
  return (
    <section aria-label="Opened last">
      <Text size="xs" c="dimmed" mb={6}>
        Opened last
      </Text>
      <div className={classes.recent}>
        {recent.slice(0, SHOWN).map(({ id, title }) => (
          <Link
            key={id}
            to="/w/$slug/documents/$documentId"
            params={{ slug: workspace.slug, documentId: id }}
            className={classes.recentCard}
          >
            {title}
          </Link>
        ))}
      </div>
    </section>
  );
}

import { Text } from '@svc/ui/kit';
import { TextLink } from '../../components/links.tsx';
import { useFileReferences } from '../../data/use-files.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import classes from './files.module.css';

/** The rows and documents that use the file. */
export function FileReferences({ id }: { id: string }) {
  const { slug } = useWorkspace().workspace;
  const { data: references } = useFileReferences(id);
  if (references === undefined) return null;
  return (
    <section aria-label="Used in">
      <Text size="sm" fw={600} mb={4}>
        Used in
      </Text>
      {references.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing refers to this file yet.
        </Text>
      )}
      <ul className={classes.references}>
        {references.map(({ id: sourceId, name, tableId, tableName, columnName }) => (
          <li key={`${sourceId} ${columnName}`}>
            {tableId === null ? (
              name
            ) : (
              <TextLink to="/w/$slug/tables/$tableId" params={{ slug, tableId }} search={{ row: sourceId }} size="sm">
                {name}
              </TextLink>
            )}
            <Text span size="xs" c="dimmed">
              {' '}
              {[tableName, columnName].filter(Boolean).join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { SearchResult } from '@svc/contract';
import { Badge, Text, TimeText } from '@svc/ui/kit';
import { Link } from '@tanstack/react-router';
import { HighlightedText } from '../../components/search/highlighted-text.tsx';
import { toThing } from '../../components/search/result-thing.ts';
import { ThingIcon } from '../../components/search/thing-icon.tsx';
import { rememberThing } from '../../data/recent-things.ts';
import { useWorkspace } from '../../data/workspace-context.tsx';
import classes from './search.module.css';

/** What was found, each with the piece of text that matched. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  const { id: workspaceId, slug } = useWorkspace().workspace;
  return (
    <ol className={classes.list}>
      {results.map((result) => {
        const thing = toThing(result, slug);
        return (
          <li key={result.id} className={classes.result}>
            <span className={classes.icon}>
              <ThingIcon kind={thing.kind} />
            </span>
            <div className={classes.resultWords}>
              <Link to={thing.href} className={classes.title} onClick={() => rememberThing(workspaceId, thing)}>
                <HighlightedText text={result.title} ranges={result.highlights.title} />
              </Link>
              {result.snippet !== '' && (
                <div className={classes.snippet}>
                  <HighlightedText text={result.snippet} ranges={result.highlights.snippet} />
                </div>
              )}
              <Text size="xs" c="dimmed">
                {thing.place} · changed <TimeText value={result.updatedAt} />
              </Text>
            </div>
            {result.archived && (
              <Badge variant="default" size="sm">
                Archived
              </Badge>
            )}
          </li>
        );
      })}
    </ol>
  );
}

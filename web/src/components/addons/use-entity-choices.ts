import { useDebouncedValue } from '@svc/ui/kit';
import { useContainers } from '../../data/use-containers.ts';
import { useDocuments } from '../../data/use-documents.ts';
import { useEnvironments } from '../../data/use-environments.ts';
import { useFiles } from '../../data/use-files.ts';
import { useItemTypes } from '../../data/use-lots.ts';
import { useProjects } from '../../data/use-projects.ts';
import { useResultSchemas } from '../../data/use-results-schemas.ts';
import { useSavedQueries } from '../../data/use-saved-queries.ts';
import { useTables } from '../../data/use-tables.ts';
import type { ChoiceKind } from './entity-types.ts';

export interface EntityChoice {
  id: string;
  name: string;
}

interface Choices {
  choices: EntityChoice[];
  isLoading: boolean;
  /** True where the server has searched already, so that nothing is left to filter. */
  isSearched: boolean;
}

type UseChoices = (words: string) => Choices;

const DELAY_MS = 150;

const whole = (query: { data: EntityChoice[] | undefined; isFetching: boolean }): Choices => ({
  choices: query.data ?? [],
  isLoading: query.isFetching,
  isSearched: false,
});

/** What can be chosen of each kind of thing. Short lists come whole; of long ones, those that fit the words. */
export const USE_CHOICES: Record<ChoiceKind, UseChoices> = {
  table: () => whole(useTables()),
  data_table: () => {
    const { data, isFetching } = useTables();
    return whole({ data: data?.filter(({ kind }) => kind === 'data'), isFetching });
  },
  environment: () => whole(useEnvironments(false)),
  saved_query: () => whole(useSavedQueries(false)),
  result_schema: () => whole(useResultSchemas()),
  project: () => whole(useProjects()),
  item_type: () => whole(useItemTypes()),
  document: (words) => {
    const [title] = useDebouncedValue(words, DELAY_MS);
    const query = useDocuments({ archived: false, sort: 'updatedAt', ...(title === '' ? {} : { title }) });
    const found = query.data?.pages[0]?.documents ?? [];
    return {
      choices: found.map((one) => ({ id: one.id, name: one.title })),
      isLoading: query.isFetching,
      isSearched: true,
    };
  },
  container: (words) => {
    const [q] = useDebouncedValue(words, DELAY_MS);
    const query = useContainers(q === '' ? {} : { q });
    return { choices: query.data?.pages[0]?.containers ?? [], isLoading: query.isFetching, isSearched: true };
  },
  file: (words) => {
    const [name] = useDebouncedValue(words, DELAY_MS);
    const query = useFiles(name === '' ? {} : { name });
    return { choices: query.data?.pages[0]?.files ?? [], isLoading: query.isFetching, isSearched: true };
  },
};

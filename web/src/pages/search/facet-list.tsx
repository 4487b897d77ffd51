import type { SearchFacets } from '@svc/contract';
import { IconX } from '@svc/ui/icons';
import { UnstyledButton } from '@svc/ui/kit';
import { KIND_LABELS } from '../../components/search/result-thing.ts';
import type { PageSearch } from './page-search.ts';
import classes from './search.module.css';

type FacetName = 'type' | 'tableId' | 'createdBy';

interface FacetListProps {
  search: PageSearch;
  facets: SearchFacets;
  onChange: (search: PageSearch) => void;
}

/** How the hits are spread; a click narrows them, another click takes that back. */
export function FacetList({ search, facets, onChange }: FacetListProps) {
  const { page: _page, ...kept } = search;
  const choose = (name: FacetName, value: string): void => {
    const { [name]: chosen, ...rest } = kept;
    onChange(chosen === value ? rest : ({ ...rest, [name]: value } as PageSearch));
  };
  const types = facets.types.map(({ type, count }) => ({ id: type as string, name: KIND_LABELS[type].many, count }));
  return (
    <aside className={classes.facets} aria-label="Narrow the results">
      <Facet label="Kind" name="type" values={types} chosen={search.type} onChoose={choose} />
      <Facet label="Table" name="tableId" values={facets.tables} chosen={search.tableId} onChoose={choose} />
      <Facet label="Created by" name="createdBy" values={facets.people} chosen={search.createdBy} onChoose={choose} />
    </aside>
  );
}

interface FacetProps {
  label: string;
  name: FacetName;
  values: { id: string; name: string; count: number }[];
  chosen: string | undefined;
  onChoose: (name: FacetName, value: string) => void;
}

function Facet({ label, name, values, chosen, onChoose }: FacetProps) {
  const isGone = chosen !== undefined && !values.some(({ id }) => id === chosen);
  if (values.length === 0 && !isGone) return null;
  return (
    <section>
      <h2 className={classes.facetTitle}>{label}</h2>
      {values.map((value) => (
        <UnstyledButton
          key={value.id}
          className={classes.facet!}
          aria-pressed={value.id === chosen}
          onClick={() => onChoose(name, value.id)}
        >
          <span className={classes.facetName}>{value.name}</span>
          {value.id === chosen && <IconX size={14} aria-hidden />}
          <span className={classes.facetCount}>{value.count.toLocaleString('en')}</span>
        </UnstyledButton>
      ))}
      {isGone && (
        <UnstyledButton className={classes.facet!} aria-pressed onClick={() => onChoose(name, chosen)}>
          <span className={classes.facetName}>Nothing in the chosen one</span>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </section>
  );
}

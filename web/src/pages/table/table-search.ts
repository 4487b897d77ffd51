export interface TableSearch {
  q?: string;
  filter?: string;
  sort?: string;
  row?: string;
  archived?: true;
}

/** What the address says about the grid, so that a link shows another person the same. */
export function parseTableSearch(search: Record<string, unknown>): TableSearch {
  const text = (name: 'q' | 'filter' | 'sort' | 'row') =>
    search[name] !== undefined && search[name] !== '' ? { [name]: String(search[name]) } : {};
  return {
    ...text('q'),
    ...text('filter'),
    ...text('sort'),
    ...text('row'),
    ...(search.archived === true ? { archived: true as const } : {}),
  };
}

import { Badge, Button, CloseButton, Select, TextInput } from '@svc/ui/kit';
import { useAuditFacets } from '../../data/use-audit.ts';
import classes from './audit.module.css';
import { AUDIT_AUTH_METHODS, type AuditSearch } from './audit-search.ts';
import { AUTH_METHOD_LABELS } from './auth-method-labels.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
}

/** Narrows the trail; every choice is in the address, so that a view can be sent to somebody. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const facets = useAuditFacets().data;

  function set<K extends keyof AuditSearch>(name: K, value: AuditSearch[K] | null | ''): void {
    const { [name]: _, ...rest } = search;
    onChange(value ? { ...rest, [name]: value } : rest);
  }

  return (
    <form className={classes.filters} onSubmit={(event) => event.preventDefault()} aria-label="Filters">
      <Select
        label="Person"
        placeholder="Anybody"
        clearable
        searchable
        data={(facets?.actors ?? []).map((actor) => ({ value: actor.id, label: actor.name }))}
        value={search.actorId ?? null}
        onChange={(value) => set('actorId', value)}
      />
      <Select
        label="Action"
        placeholder="Any"
        clearable
        searchable
        data={facets?.actions ?? []}
        value={search.action ?? null}
        onChange={(value) => set('action', value)}
      />
      <Select
        label="Kind of thing"
        placeholder="Any"
        clearable
        data={facets?.entityTypes ?? []}
        value={search.entityType ?? null}
        onChange={(value) => set('entityType', value)}
      />
      <Select
        label="Through"
        placeholder="Any"
        clearable
        data={AUDIT_AUTH_METHODS.map((value) => ({ value, label: AUTH_METHOD_LABELS[value] }))}
        value={search.authMethod ?? null}
        onChange={(value) => set('authMethod', AUDIT_AUTH_METHODS.find((one) => one === value) ?? null)}
      />
      <TextInput
        label="From"
        type="date"
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => set('from', event.currentTarget.value)}
      />
      <TextInput
        label="To"
        type="date"
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => set('to', event.currentTarget.value)}
      />
      {Object.keys(search).length > 0 && (
        <div className={classes.reset}>
          {search.entityId && (
            <Badge
              size="lg"
              color="gray"
              rightSection={
                <CloseButton size="xs" aria-label="Show all things" onClick={() => set('entityId', null)} />
              }
            >
              One thing only
            </Badge>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
            Clear filters
          </Button>
        </div>
      )}
    </form>
  );
}

import { type AddonProps, type Column, useAddonState } from '@svc/addon-sdk';
import { EmptyState, ErrorState, IconButton, Page, Row, Skeleton, TextInput } from '@svc/ui/primitives';
import { useCallback } from 'react';
import { Lane } from './lane';
import { useCards } from './use-cards';
import { useLoad } from './use-load';

interface Config {
  column: string;
  details: string;
}

/** The rows of a table as cards, one lane for each option of a select column. */
export function KanbanBoard({ svc, config, grantedScopes }: AddonProps<Config>) {
  const columns = useLoad(useCallback(() => svc.data.columns.list(process.ext.CARDS), [svc]));
  const wanted = config.column ?? 'Status';
  const found = columns.data?.columns.find(({ name, type }) => name === wanted && type === 'select') ?? null;

  if (columns.error)
    return <ErrorState title="The table could not be read" error={columns.error} onRetry={columns.reload} />;
  if (columns.data === null) return <Skeleton height={420} />;
  if (found === null) {
    return (
      <EmptyState icon="kanban" title={`There is no select column ${wanted}`}>
        Name another one in the settings of this addon.
      </EmptyState>
    );
  }
  const names = (config.details ?? '').split(',').map((name) => name.trim());
  const details = columns.data.columns.filter(({ name }) => names.includes(name));
  return <Board svc={svc} column={found} details={details} canMove={grantedScopes.includes('data.write')} />;
}

interface BoardProps {
  svc: AddonProps['svc'];
  column: Column;
  details: Column[];
  canMove: boolean;
}

function Board({ svc, column, details, canMove }: BoardProps) {
  const [words, setWords] = useAddonState('words', '');
  const options = column.options ?? [];
  const { lanes, move, reload, error } = useCards(svc, column, words);
  if (error) return <ErrorState title="The cards could not be read" error={error} onRetry={reload} />;
  return (
    <Page
      title={`Board by ${column.name}`}
      description={canMove ? 'Drag a card, or use its menu, to move it.' : 'You can look, but not move cards.'}
      actions={
        <Row gap="xs">
          <TextInput
            label="Find"
            hideLabel
            value={words}
            onChange={setWords}
            icon="search"
            placeholder="Find"
            type="search"
          />
          <IconButton icon="refresh" label="Load again" onClick={reload} />
        </Row>
      }
    >
      <Row align="start" wrap={false} gap="md" style={{ overflowX: 'auto', paddingBottom: 8 }}>
        {options.map((option) => (
          <Lane
            key={option.value}
            option={option}
            others={options.filter(({ value }) => value !== option.value)}
            cards={lanes?.[option.value] ?? null}
            details={details}
            canMove={canMove}
            onMove={move}
          />
        ))}
      </Row>
    </Page>
  );
}

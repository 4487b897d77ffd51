import {
  Button,
  Dialog,
  Group,
  ScrollArea,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
  useDebouncedValue,
} from '@svc/ui/kit';
import { useState } from 'react';
import { readManifest } from '../../../components/addons/read-manifest.ts';
import { useAddons } from '../../../data/use-addons.ts';
import { useResultBatches } from '../../../data/use-results-batches.ts';
import { useSearchResults } from '../../../data/use-search.ts';
import { useTables } from '../../../data/use-tables.ts';
import classes from './editor.module.css';
import type { PickKind } from './slash-items.tsx';

interface PickDialogProps {
  kind: PickKind | null;
  onPick: (fence: string, id: string) => void;
  onUpload: () => void;
  onClose: () => void;
}

const TITLES: Record<PickKind, string> = {
  object: 'Show an object',
  table: 'Show a table',
  batch: 'Show a result batch',
  file: 'Attach a file',
  addon: 'Put in an addon',
};

/** Chooses the thing that a block shows. */
export function PickDialog({ kind, onPick, onUpload, onClose }: PickDialogProps) {
  return (
    <Dialog opened={kind !== null} title={kind === null ? '' : TITLES[kind]} onClose={onClose}>
      {kind !== null && <PickList kind={kind} onPick={onPick} onUpload={onUpload} />}
    </Dialog>
  );
}

function PickList({ kind, onPick, onUpload }: Pick<PickDialogProps, 'onPick' | 'onUpload'> & { kind: PickKind }) {
  const [words, setWords] = useState('');
  const { choices, hint } = useChoices(kind, words.trim());
  return (
    <Stack gap="sm">
      <Group gap="xs" wrap="nowrap">
        <TextInput
          data-autofocus
          flex={1}
          aria-label="Search"
          placeholder={kind === 'object' || kind === 'file' ? 'Name, id or words' : 'Name'}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && choices[0] !== undefined) onPick(`svc-${kind}`, choices[0].id);
          }}
        />
        {kind === 'file' && (
          <Button variant="default" onClick={onUpload}>
            Upload…
          </Button>
        )}
      </Group>
      <ScrollArea.Autosize mah={320}>
        {choices.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {hint}
          </Text>
        )}
        {choices.map(({ id, name, place }) => (
          <UnstyledButton key={id} className={classes.pick!} onClick={() => onPick(`svc-${kind}`, id)}>
            <span>{name}</span>
            <Text span size="xs" c="dimmed">
              {place}
            </Text>
          </UnstyledButton>
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
}

function useChoices(
  kind: PickKind,
  words: string,
): { choices: { id: string; name: string; place: string }[]; hint: string } {
  const [asked] = useDebouncedValue(words, 150);
  const isSearched = kind === 'object' || kind === 'file';
  const found = useSearchResults(isSearched && asked !== '' ? { q: asked, type: [kind], limit: 20 } : null);
  const { data: tables = [] } = useTables();
  const batches = useResultBatches({}, 1);
  const addons = useAddons(false, kind === 'addon');
  const fits = ({ name }: { name: string }): boolean => name.toLocaleLowerCase().includes(words.toLocaleLowerCase());
  if (kind === 'addon') {
    const fitting = (addons.data ?? []).filter(
      (addon) => addon.enabled && readManifest(addon.manifest).surfaces.includes('block') && fits(addon),
    );
    return {
      choices: fitting.map(({ id, name, description }) => ({ id, name, place: description ?? '' })),
      hint: addons.isLoading ? 'Looking…' : 'No enabled addon can live in documents. Addons tells more.',
    };
  }
  if (kind === 'table') {
    return {
      choices: tables.filter(fits).map(({ id, name }) => ({ id, name, place: '' })),
      hint: 'No table of that name',
    };
  }
  if (kind === 'batch') {
    const all = batches.data?.batches ?? [];
    const choices = all
      .filter(fits)
      .map(({ id, name, finalized }) => ({ id, name, place: finalized ? 'final' : 'draft' }));
    return { choices, hint: 'No batch of that name' };
  }
  const results = asked === '' ? [] : (found.data?.results ?? []);
  const choices = results.map(({ id, title, scope }) => ({ id, name: title, place: scope.tableName ?? '' }));
  return { choices, hint: words === '' ? 'Type to search' : 'Nothing found' };
}

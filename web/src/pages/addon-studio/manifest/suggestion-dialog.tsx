import type { ManifestSuggestion } from '@svc/contract';
import { Alert, Button, Dialog, Group, Stack, Text } from '@svc/ui/kit';
import { ScopeList } from '../../../components/addons/scope-list.tsx';
import { DiffView } from '../editor/diff-view.tsx';
import { saysSame, toManifestText } from '../model/manifest-text.ts';

interface SuggestionDialogProps {
  current: string;
  suggestion: ManifestSuggestion | null;
  onClose: () => void;
  onApply: (text: string) => void;
}

/** What the code would have in the manifest, beside what stands there. */
export function SuggestionDialog({ current, suggestion, onClose, onApply }: SuggestionDialogProps) {
  return (
    <Dialog opened={suggestion !== null} title="Suggested from the code" size="xl" onClose={onClose}>
      {suggestion !== null && <Content current={current} suggestion={suggestion} onClose={onClose} onApply={onApply} />}
    </Dialog>
  );
}

function Content(props: SuggestionDialogProps & { suggestion: ManifestSuggestion }) {
  const { current, suggestion, onClose, onApply } = props;
  const after = toManifestText(suggestion.manifest);
  const isSame = saysSame(current, after);
  const added = suggestion.scopes.filter(({ declared }) => !declared);
  return (
    <Stack gap="md">
      {isSame ? (
        <Text size="sm">The manifest says what the code needs. There is nothing to change.</Text>
      ) : (
        <DiffView label="The manifest as it would become" before={current} after={after} />
      )}
      {added.length > 0 && (
        <div>
          <Text size="sm" fw={550}>
            The code needs, and the manifest does not ask for
          </Text>
          <ScopeList scopes={added.map(({ scope }) => scope)} />
          {added.map(({ scope, uses }) => (
            <Text key={scope} size="xs" c="dimmed">
              {scope}: {uses.map(({ file, line }) => `${file}:${line}`).join(', ')}
            </Text>
          ))}
        </div>
      )}
      {suggestion.undecided.length > 0 && (
        <Alert color="amber" title="For you to decide">
          {suggestion.undecided.map(({ message, file, line }) => (
            <Text key={`${message} ${file} ${line}`} size="sm">
              {message}
              {file !== null && ` (${file}${line === null ? '' : `:${line}`})`}
            </Text>
          ))}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {isSame ? 'Close' : 'Leave it'}
        </Button>
        {!isSame && <Button onClick={() => onApply(after)}>Apply</Button>}
      </Group>
    </Stack>
  );
}

import type { DocumentReference, ReferenceType } from '@svc/contract';
import { Badge, Tabs, Text, UnstyledButton } from '@svc/ui/kit';
import { useDocumentReferences } from '../../../data/use-documents.ts';
import classes from '../document.module.css';
import type { OutlineEntry } from '../editor/outline.ts';
import type { OpenThing } from '../editor/thing-views.tsx';

interface SidePanelProps {
  documentId: string;
  version: number;
  outline: readonly OutlineEntry[];
  onGoTo: (key: string) => void;
  onOpen: OpenThing;
}

/** Beside the text: its headings, and what it is linked with. */
export function SidePanel({ documentId, version, outline, onGoTo, onOpen }: SidePanelProps) {
  return (
    <aside className={classes.aside} aria-label="About this document">
      <Tabs defaultValue="outline" variant="default">
        <Tabs.List>
          <Tabs.Tab value="outline">Outline</Tabs.Tab>
          <Tabs.Tab value="links">Links</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="outline" pt="xs">
          {outline.length === 0 && (
            <Text size="sm" c="dimmed" px="xs">
              Headings show up here.
            </Text>
          )}
          <nav aria-label="Outline">
            {outline.map(({ key, level, text }) => (
              <UnstyledButton
                key={key}
                className={classes.outline!}
                style={{ paddingInlineStart: 8 + (level - 1) * 14 }}
                onClick={() => onGoTo(key)}
              >
                {text}
              </UnstyledButton>
            ))}
          </nav>
        </Tabs.Panel>
        <Tabs.Panel value="links" pt="xs">
          <Links documentId={documentId} version={version} onOpen={onOpen} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

function Links({ documentId, version, onOpen }: Omit<SidePanelProps, 'outline' | 'onGoTo'>) {
  const { data } = useDocumentReferences(documentId, version);
  if (data === undefined) return null;
  return (
    <>
      <Text size="xs" c="dimmed" px="xs" mb={4}>
        Links to
      </Text>
      <LinkList references={data.outgoing} empty="Type @ in the text to link to something." onOpen={onOpen} />
      <Text size="xs" c="dimmed" px="xs" mt="md" mb={4}>
        Linked from
      </Text>
      <LinkList references={data.incoming} empty="Nothing links here yet." onOpen={onOpen} />
    </>
  );
}

const LABELS: Record<ReferenceType, string> = {
  object: 'object',
  table: 'table',
  batch: 'batch',
  file: 'file',
  addon: 'addon',
  document: 'document',
  container: 'container',
};

interface LinkListProps {
  references: readonly DocumentReference[];
  empty: string;
  onOpen: OpenThing;
}

function LinkList({ references, empty, onOpen }: LinkListProps) {
  if (references.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="xs">
        {empty}
      </Text>
    );
  }
  return references.map(({ type, id, name, state }) => (
    <UnstyledButton key={`${type}/${id}`} className={classes.link!} onClick={() => onOpen(type, id)}>
      <span>{name ?? 'Unknown'}</span>
      <Text span size="xs" c="dimmed">
        {LABELS[type]}
      </Text>
      {state !== 'active' && (
        <Badge size="xs" color={state === 'missing' ? 'red' : 'gray'}>
          {state}
        </Badge>
      )}
    </UnstyledButton>
  ));
}

import type { DocumentDiff, DocumentVersion } from '@svc/contract';
import { Badge, Button, Drawer, Group, Radio, ScrollArea, Text, TimeText } from '@svc/ui/kit';
import { useState } from 'react';
import { QueryState } from '../../../components/query-state.tsx';
import { useDocumentDiff, useDocumentVersions } from '../../../data/use-documents.ts';
import classes from '../document.module.css';

interface HistoryDrawerProps {
  documentId: string;
  version: number;
  canRestore: boolean;
  opened: boolean;
  onClose: () => void;
  onRestore: (version: number) => Promise<void>;
}

/** Who changed the document, when and why; what any two versions say differently; and the way back. */
export function HistoryDrawer({ opened, onClose, ...rest }: HistoryDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="xl" title="Version history">
      {opened && <History {...rest} />}
    </Drawer>
  );
}

function History({ documentId, version, canRestore, onRestore }: Omit<HistoryDrawerProps, 'opened' | 'onClose'>) {
  const versions = useDocumentVersions(documentId, version);
  const [chosen, setChosen] = useState<{ from: number | null; to: number | null }>({ from: null, to: null });
  const [busy, setBusy] = useState<number | null>(null);
  return (
    <QueryState query={versions}>
      {({ versions: list }) => {
        const to = chosen.to ?? list[0]?.version ?? null;
        const from = chosen.from ?? list.find((one) => to !== null && one.version < to)?.version ?? null;
        return (
          <div className={classes.history}>
            <ScrollArea className={classes.versions!} type="auto">
              <ol aria-label="Versions">
                {list.map((one) => (
                  <li key={one.version} className={classes.version}>
                    <Group gap={4} wrap="nowrap">
                      <Radio
                        name="from"
                        aria-label={`Compare from version ${one.version}`}
                        checked={from === one.version}
                        onChange={() => setChosen({ from: one.version, to })}
                      />
                      <Radio
                        name="to"
                        aria-label={`Compare to version ${one.version}`}
                        checked={to === one.version}
                        onChange={() => setChosen({ from, to: one.version })}
                      />
                    </Group>
                    <VersionFacts version={one} />
                    {canRestore && one.version !== list[0]?.version && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        loading={busy === one.version}
                        onClick={() => {
                          setBusy(one.version);
                          void onRestore(one.version).finally(() => setBusy(null));
                        }}
                      >
                        Restore
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
            </ScrollArea>
            <Difference documentId={documentId} from={from} to={to} />
          </div>
        );
      }}
    </QueryState>
  );
}

function VersionFacts({ version: { version, at, byName, action, reason, changes } }: { version: DocumentVersion }) {
  const counts = Object.entries(changes).filter(([, count]) => count > 0);
  return (
    <div className={classes.facts}>
      <Text size="sm">
        <b>{version}</b> · {byName ?? 'Somebody'} · <TimeText value={at} />
      </Text>
      <Text size="xs" c="dimmed">
        {counts.length === 0
          ? action.replace(/^document\./, '')
          : counts.map(([what, count]) => `${count} ${what}`).join(', ')}
        {reason !== null && ` · “${reason}”`}
      </Text>
    </div>
  );
}

function Difference({ documentId, from, to }: { documentId: string; from: number | null; to: number | null }) {
  const diff = useDocumentDiff(documentId, from, to);
  if (from === null || to === null) {
    return (
      <Text size="sm" c="dimmed">
        There is only one version yet.
      </Text>
    );
  }
  return (
    <section className={classes.diff} aria-label={`Changes from version ${from} to ${to}`}>
      <QueryState query={diff}>{(found) => <DiffBlocks diff={found} />}</QueryState>
    </section>
  );
}

const COLORS = { added: 'green', removed: 'red', changed: 'petrol', moved: 'gray' } as const;

function DiffBlocks({ diff: { blocks, unchanged } }: { diff: DocumentDiff }) {
  return (
    <>
      {blocks.length === 0 && (
        <Text size="sm" c="dimmed">
          The texts are equal.
        </Text>
      )}
      {blocks.map(({ id, status, parts }) => (
        <div key={`${id}-${status}`} className={classes.diffBlock}>
          <Badge size="xs" color={COLORS[status]}>
            {status}
          </Badge>
          <pre>
            {parts.map(({ op, text }, index) => {
              const key = `${index}-${op}`;
              if (op === 'insert') return <ins key={key}>{text}</ins>;
              return op === 'delete' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
            })}
          </pre>
        </div>
      ))}
      {unchanged > 0 && (
        <Text size="xs" c="dimmed">
          {unchanged === 1 ? '1 block is' : `${unchanged} blocks are`} equal in both.
        </Text>
      )}
    </>
  );
}

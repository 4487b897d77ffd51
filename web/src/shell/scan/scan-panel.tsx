import { IconArrowBackUp, IconArrowsMove, IconHandGrab, IconScan, IconSearch } from '@svc/ui/icons';
import { Button, Drawer, Loader, Stack, Text, TextInput, UnstyledButton } from '@svc/ui/kit';
import { type FormEvent, useState } from 'react';
import classes from './scan.module.css';
import { ScanLog } from './scan-log.tsx';
import { ScanMatches } from './scan-matches.tsx';
import type { ScanMode } from './scan-plan.ts';
import type { ScanSession } from './use-scan-session.ts';

interface ScanPanelProps {
  opened: boolean;
  session: ScanSession;
  canEdit: boolean;
  onClose: () => void;
}

const MODES: { value: ScanMode; label: string; icon: typeof IconScan }[] = [
  { value: 'look', label: 'Look up', icon: IconSearch },
  { value: 'move', label: 'Move', icon: IconArrowsMove },
  { value: 'checkIn', label: 'Check in', icon: IconArrowBackUp },
  { value: 'checkOut', label: 'Check out', icon: IconHandGrab },
];

/** What to do with what is scanned, in buttons that gloves can press. */
export function ScanPanel({ opened, session, canEdit, onClose }: ScanPanelProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={440} title="Scan">
      <Stack gap="md">
        {canEdit && (
          <div className={classes.modes} role="radiogroup" aria-label="What a scan does">
            {MODES.map(({ value, label, icon: Icon }) => (
              <UnstyledButton
                key={value}
                role="radio"
                aria-checked={session.mode === value}
                className={classes.mode!}
                onClick={() => session.setMode(value)}
              >
                <Icon size={24} stroke={1.6} aria-hidden />
                {label}
              </UnstyledButton>
            ))}
          </div>
        )}
        <Instruction session={session} />
        <ScanBox onScan={session.scan} isBusy={session.isBusy} />
        {session.shown && (
          <ScanMatches
            shown={session.shown}
            canEdit={canEdit}
            onUse={(match, next) => void session.use(match, next)}
            onLeave={onClose}
          />
        )}
        <ScanLog entries={session.entries} onUndo={(entry) => void session.undo(entry)} />
      </Stack>
    </Drawer>
  );
}

/** What to scan next. */
function Instruction({ session: { mode, target, aim } }: { session: ScanSession }) {
  const words: Record<ScanMode, string> = {
    look: 'Scan anything to see what it is.',
    move: target ? `Scan what goes into ${target.name}.` : 'Scan where things go: a box, a plate, a shelf.',
    checkIn: target
      ? `Scan what goes into ${target.name}.`
      : 'Scan what comes back. It goes to its last place; scan a box first to put it there instead.',
    checkOut: 'Scan what you take out. It is in your name.',
  };
  const hasTarget = target && (mode === 'move' || mode === 'checkIn');
  return (
    <div className={classes.instruction} role="status">
      <Text size="lg" fw={600}>
        {words[mode]}
      </Text>
      {hasTarget && (
        <Button size="md" mt="sm" variant="default" fullWidth onClick={() => aim(null)}>
          Another target
        </Button>
      )}
    </div>
  );
}

/** For readers that type into fields, and for people who type a code. */
function ScanBox({ onScan, isBusy }: { onScan: (code: string) => void; isBusy: boolean }) {
  const [code, setCode] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '') return;
    onScan(code.trim());
    setCode('');
  }

  return (
    <form onSubmit={submit}>
      <TextInput
        aria-label="Code"
        placeholder="Scan, or type a code and press Enter"
        size="lg"
        autoComplete="off"
        data-autofocus
        leftSection={<IconScan size={20} />}
        rightSection={isBusy ? <Loader size={18} /> : undefined}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </form>
  );
}

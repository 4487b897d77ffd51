import { IconChevronDown, IconChevronRight } from '@svc/ui/icons';
import { Badge, Text, UnstyledButton } from '@svc/ui/kit';
import { useState } from 'react';
import type { ProxyCall } from '../../../addon-host/proxy-call.ts';
import classes from './panes.module.css';

const MAX_SHOWN_CHARS = 20_000;

/** Every call that the addon made, the newest first, with its scope, how long it took, and what came back. */
export function CallInspector({ calls }: { calls: readonly ProxyCall[] }) {
  if (calls.length === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.quiet!}>
        No calls yet. What the addon asks for while it runs in the preview stands here.
      </Text>
    );
  }
  return (
    <ul className={classes.scroll} aria-label="Calls" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {calls.toReversed().map((call) => (
        <Call key={`${call.startedAt.getTime()} ${call.id}`} call={call} />
      ))}
    </ul>
  );
}

function Call({ call }: { call: ProxyCall }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.call}>
      <UnstyledButton className={classes.callLine!} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        <span className={classes.callName}>{call.method}</span>
        <Badge size="xs" variant="light" color={call.scope === null ? 'red' : 'gray'} tt="none">
          {call.scope ?? 'unknown'}
        </Badge>
        <span className={classes.callStatus} data-failed={call.outcome === 'refused'}>
          {statusOf(call)}
        </span>
        <span>{call.durationMs === null ? '…' : `${Math.round(call.durationMs)} ms`}</span>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.callBody}>
          <Part title={`Arguments, ${call.startedAt.toLocaleTimeString('en-GB')}`} value={call.arguments} />
          <Part title={call.outcome === 'refused' ? 'Refused' : 'Answer'} value={call.refusal ?? call.result} />
        </div>
      )}
    </li>
  );
}

function Part({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return (
    <div>
      <Text size="xs" c="dimmed" mb={2}>
        {title}
      </Text>
      <pre>
        {text.slice(0, MAX_SHOWN_CHARS)}
        {text.length > MAX_SHOWN_CHARS && `\n… ${(text.length - MAX_SHOWN_CHARS).toLocaleString('en')} more characters`}
      </pre>
    </div>
  );
}

function statusOf({ outcome, refusal }: ProxyCall): string {
  if (outcome === 'pending') return 'under way';
  return outcome === 'answered' ? 'ok' : `${refusal?.status ?? ''} ${refusal?.code ?? 'refused'}`.trim();
}

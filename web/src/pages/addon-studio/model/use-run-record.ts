import { useCallback, useState } from 'react';
import type { ProxyCall } from '../../../addon-host/proxy-call.ts';
import type { LogLine } from '../panes/log-list.tsx';

const KEPT_CALLS = 200;
const KEPT_LINES = 500;

/** What the addon asked for and wrote while it ran in the preview, the last of it. */
export function useRunRecord() {
  const [calls, setCalls] = useState<ProxyCall[]>([]);
  const [lines, setLines] = useState<LogLine[]>([]);
  return {
    calls,
    lines,
    addCall: useCallback((call: ProxyCall) => {
      setCalls((before) => {
        // The end of a call comes under the same number as its beginning.
        const at = before.findLastIndex(
          ({ id, startedAt }) => id === call.id && startedAt.getTime() === call.startedAt.getTime(),
        );
        return at === -1 ? [...before, call].slice(-KEPT_CALLS) : before.with(at, call);
      });
    }, []),
    addLine: useCallback((line: Pick<LogLine, 'level' | 'text'>) => {
      setLines((before) => [...before, { ...line, at: new Date() }].slice(-KEPT_LINES));
    }, []),
    clear: useCallback(() => {
      setCalls([]);
      setLines([]);
    }, []),
  };
}

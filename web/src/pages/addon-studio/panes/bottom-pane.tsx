import type { BuildIssue } from '@svc/contract';
import { Button, SegmentedControl, Text } from '@svc/ui/kit';
import type { ProxyCall } from '../../../addon-host/proxy-call.ts';
import { IssueList } from '../../../components/addons/issue-list.tsx';
import { CallInspector } from './call-inspector.tsx';
import { type LogLine, LogList } from './log-list.tsx';
import classes from './panes.module.css';

export type BottomTab = 'issues' | 'calls' | 'log';

interface BottomPaneProps {
  tab: BottomTab;
  issues: readonly BuildIssue[];
  isChecking: boolean;
  calls: readonly ProxyCall[];
  lines: readonly LogLine[];
  onTab: (tab: BottomTab) => void;
  onJump: (issue: BuildIssue) => void;
  onClear: () => void;
}

/** What the build says, what the addon asks for, and what it writes. */
export function BottomPane({ tab, issues, isChecking, calls, lines, onTab, onJump, onClear }: BottomPaneProps) {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="What is shown below"
          value={tab}
          onChange={(next) => onTab(next as BottomTab)}
          data={[
            { value: 'issues', label: <Label text="Issues" count={issues.length} isBad={errors > 0} /> },
            { value: 'calls', label: <Label text="Calls" count={calls.length} /> },
            { value: 'log', label: <Label text="Log" count={lines.length} /> },
          ]}
        />
        <span className={classes.barTitle} />
        {tab === 'issues'
          ? isChecking && (
              <Text size="xs" c="dimmed" role="status">
                Checking…
              </Text>
            )
          : (calls.length > 0 || lines.length > 0) && (
              <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
                Clear
              </Button>
            )}
      </div>
      {tab === 'issues' && (
        <div className={classes.scroll}>
          {issues.length === 0 ? (
            <Text size="sm" c="dimmed" className={classes.quiet!}>
              Nothing to mend.
            </Text>
          ) : (
            <IssueList issues={issues} onJump={onJump} />
          )}
        </div>
      )}
      {tab === 'calls' && <CallInspector calls={calls} />}
      {tab === 'log' && <LogList lines={lines} />}
    </>
  );
}

function Label({ text, count, isBad = false }: { text: string; count: number; isBad?: boolean }) {
  return (
    <>
      {text}
      {count > 0 && (
        <Text span size="xs" c={isBad ? 'red' : 'dimmed'} ml={5} className={classes.count!}>
          {count}
        </Text>
      )}
    </>
  );
}

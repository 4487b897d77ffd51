import type { BuildIssue } from '@svc/contract';
import { Badge, Button, Tabs, Text } from '@svc/ui/kit';
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
        <Tabs value={tab} flex={1} onChange={(next) => next && onTab(next as BottomTab)} variant="pills">
          <Tabs.List>
            <Tabs.Tab value="issues" size="xs">
              Issues <Count value={issues.length} color={errors > 0 ? 'red' : 'gray'} />
            </Tabs.Tab>
            <Tabs.Tab value="calls" size="xs">
              Calls <Count value={calls.length} color="gray" />
            </Tabs.Tab>
            <Tabs.Tab value="log" size="xs">
              Log <Count value={lines.length} color="gray" />
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
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

function Count({ value, color }: { value: number; color: string }) {
  if (value === 0) return null;
  return (
    <Badge size="xs" variant="light" color={color} ml={4}>
      {value}
    </Badge>
  );
}

import type { BuildIssue } from '@svc/contract';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@svc/ui/icons';
import { Text, UnstyledButton } from '@svc/ui/kit';
import classes from './issue-list.module.css';

const LOOKS = {
  error: { icon: IconAlertCircle, label: 'Error' },
  warning: { icon: IconAlertTriangle, label: 'Warning' },
  advisory: { icon: IconInfoCircle, label: 'Advice' },
} as const;

const ORDER = ['error', 'warning', 'advisory'] as const;

interface IssueListProps {
  issues: readonly BuildIssue[];
  /** Leads to the line, where there is an editor to lead to. */
  onJump?: (issue: BuildIssue) => void;
}

/** What a build has to say, the worst first. */
export function IssueList({ issues, onJump }: IssueListProps) {
  const sorted = [...issues].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  return (
    <ul className={classes.list} aria-label="Issues">
      {sorted.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a build may say the same twice, and the list never moves
        <li key={index} className={classes.issue} data-severity={issue.severity}>
          <Issue issue={issue} onJump={onJump} />
        </li>
      ))}
    </ul>
  );
}

function Issue({ issue, onJump }: { issue: BuildIssue; onJump: ((issue: BuildIssue) => void) | undefined }) {
  const { icon: Icon, label } = LOOKS[issue.severity];
  const content = (
    <>
      <Icon size={16} stroke={1.8} className={classes.icon} role="img" aria-label={label} />
      <span className={classes.words}>
        <Text span size="sm">
          {issue.message}
        </Text>
        {issue.hint !== null && (
          <Text span size="xs" c="dimmed" className={classes.hint!}>
            {issue.hint}
          </Text>
        )}
      </span>
      <span className={classes.place}>
        <code>{issue.code}</code>
        {placeOf(issue)}
      </span>
    </>
  );
  if (onJump === undefined || issue.file === null) return <div className={classes.line}>{content}</div>;
  return (
    <UnstyledButton className={classes.line!} onClick={() => onJump(issue)}>
      {content}
    </UnstyledButton>
  );
}

function placeOf({ file, line, column }: BuildIssue): string {
  if (file === null) return '';
  return line === null ? file : `${file}:${line}:${column ?? 1}`;
}

import { IconX } from '@svc/ui/icons';
import { ActionIcon, UnstyledButton } from '@svc/ui/kit';
import classes from './panes.module.css';

interface EditorTabsProps {
  tabs: readonly { path: string; label: string; isDirty: boolean }[];
  active: string;
  onOpen: (path: string) => void;
  onClose: (path: string) => void;
}

/** What is open in the editor. */
export function EditorTabs({ tabs, active, onOpen, onClose }: EditorTabsProps) {
  return (
    <div className={classes.tabs} role="tablist" aria-label="Open files">
      {tabs.map(({ path, label, isDirty }) => (
        <div key={path} className={classes.tab} data-active={path === active}>
          <UnstyledButton
            role="tab"
            aria-selected={path === active}
            className={classes.tabName!}
            title={path}
            onClick={() => onOpen(path)}
          >
            {label}
            {isDirty && <span className={classes.dot} role="img" aria-label="not saved" />}
          </UnstyledButton>
          {tabs.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={20}
              aria-label={`Close ${label}`}
              onClick={() => onClose(path)}
            >
              <IconX size={13} />
            </ActionIcon>
          )}
        </div>
      ))}
    </div>
  );
}

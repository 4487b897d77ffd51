import type { BuildIssue } from '@svc/contract';
import {
  IconAdjustments,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFileCode,
  IconFilePlus,
  IconPencil,
  IconTrash,
} from '@svc/ui/icons';
import { ActionIcon, Menu, Tooltip, UnstyledButton, VisuallyHidden } from '@svc/ui/kit';
import { type ReactNode, useMemo, useState } from 'react';
import { type TreeNode, toTree } from '../model/file-tree.ts';
import { MANIFEST_PATH } from '../model/manifest-text.ts';
import { isDirty, type StudioFiles } from '../model/studio-files.ts';
import classes from './panes.module.css';

interface FileTreePaneProps {
  files: StudioFiles;
  entry: string;
  active: string;
  isManifestDirty: boolean;
  readOnly: boolean;
  issues: readonly BuildIssue[];
  onOpen: (path: string) => void;
  onNew: () => void;
  onRename: (path: string) => void;
  onRemove: (path: string) => void;
}

/** The scripts of the addon in the folders that their paths imply, and the manifest. */
export function FileTreePane(props: FileTreePaneProps) {
  const { files, active, readOnly, isManifestDirty, issues, onOpen, onNew } = props;
  const tree = useMemo(() => toTree(files.files.map(({ path }) => path)), [files]);
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.barTitle}>Files</span>
        {!readOnly && (
          <Tooltip label="New file">
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label="New file" onClick={onNew}>
              <IconFilePlus size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <nav className={classes.tree} aria-label="Files">
        <div className={classes.treeItem} data-active={active === MANIFEST_PATH}>
          <Name
            path={MANIFEST_PATH}
            icon={<IconAdjustments size={15} stroke={1.7} />}
            isActive={active === MANIFEST_PATH}
            isDirty={isManifestDirty}
            issues={issues.filter(({ file }) => file === null || file === MANIFEST_PATH)}
            onOpen={onOpen}
          >
            Manifest
          </Name>
        </div>
        {tree.map((node) => (
          <Branch key={node.path} node={node} {...props} />
        ))}
      </nav>
    </>
  );
}

function Branch({ node, ...props }: FileTreePaneProps & { node: TreeNode }) {
  const [isOpen, setOpen] = useState(true);
  if (node.kind === 'file') return <Leaf path={node.path} name={node.name} {...props} />;
  return (
    <div>
      <UnstyledButton className={classes.folder!} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        {node.name}
      </UnstyledButton>
      {isOpen && (
        <div style={{ paddingInlineStart: 14 }}>
          {node.children.map((child) => (
            <Branch key={child.path} node={child} {...props} />
          ))}
        </div>
      )}
    </div>
  );
}

function Leaf({ path, name, ...props }: FileTreePaneProps & { path: string; name: string }) {
  const { files, entry, active, readOnly, issues, onOpen, onRename, onRemove } = props;
  const file = files.files.find((one) => one.path === path);
  return (
    <div className={classes.treeItem} data-active={active === path}>
      <Name
        path={path}
        icon={<IconFileCode size={15} stroke={1.7} />}
        isActive={active === path}
        isDirty={file !== undefined && isDirty(file)}
        issues={issues.filter((issue) => issue.file === path)}
        onOpen={onOpen}
      >
        {name}
        {path === entry && <VisuallyHidden>, the entry</VisuallyHidden>}
      </Name>
      {!readOnly && (
        <Menu width={150}>
          <Menu.Target>
            <ActionIcon
              className={classes.treeMenu!}
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Actions for ${path}`}
            >
              <IconDots size={15} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => onRename(path)}>
              Rename
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => onRemove(path)}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

interface NameProps {
  path: string;
  icon: ReactNode;
  isActive: boolean;
  isDirty: boolean;
  issues: readonly BuildIssue[];
  onOpen: (path: string) => void;
  children: ReactNode;
}

function Name({ path, icon, isActive, isDirty: dirty, issues, onOpen, children }: NameProps) {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const others = issues.length - errors;
  return (
    <UnstyledButton
      className={classes.treeName!}
      aria-current={isActive ? 'true' : undefined}
      onClick={() => onOpen(path)}
    >
      {icon}
      <span>{children}</span>
      {dirty && <span className={classes.dot} role="img" aria-label="not saved" />}
      {errors > 0 && (
        <span className={classes.badge} data-severity="error">
          {errors}
          <VisuallyHidden>{errors === 1 ? ' error' : ' errors'}</VisuallyHidden>
        </span>
      )}
      {errors === 0 && others > 0 && (
        <span className={classes.badge} data-severity="warning">
          {others}
          <VisuallyHidden>{others === 1 ? ' warning' : ' warnings'}</VisuallyHidden>
        </span>
      )}
    </UnstyledButton>
  );
}

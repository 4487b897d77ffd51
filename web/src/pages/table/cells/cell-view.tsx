import type { Column } from '@svc/contract';
import { IconCheck, IconExternalLink, IconLink, IconUser } from '@svc/ui/icons';
import { formatUnit } from '@svc/units';
import classes from './cell.module.css';
import type { CellNames } from './cell-names.ts';
import { FileChip } from './file-chip.tsx';
import { formatCell, isEmptyCell, toList } from './format-cell.ts';
import { OptionBadge } from './option-badge.tsx';

/** More than this never fit into a cell, and a row may be linked with thousands. */
const MAX_CHIPS = 8;

interface CellViewProps {
  column: Column;
  value: unknown;
  names: CellNames;
  /** How many links there are, where the value holds the first of them only. */
  linkCount?: number | undefined;
}

/** A cell as it is read. */
export function CellView({ column, value, names, linkCount }: CellViewProps) {
  if (isEmptyCell(value)) return null;
  switch (column.type) {
    case 'boolean':
      return value === true ? (
        <IconCheck size={16} className={classes.check!} aria-label="yes" />
      ) : (
        <span className={classes.no}>no</span>
      );
    case 'select':
    case 'multiSelect':
      return (
        <span className={classes.chips}>
          {toList(value).map((one) => (
            <OptionBadge key={one} column={column} value={one} />
          ))}
        </span>
      );
    case 'link':
      return <LinkChips column={column} ids={toList(value)} names={names} count={linkCount ?? toList(value).length} />;
    case 'file':
      return (
        <span className={classes.chips}>
          {toList(value)
            .slice(0, MAX_CHIPS)
            .map((id) => (
              <FileChip key={id} id={id} />
            ))}
          {toList(value).length > MAX_CHIPS && (
            <span className={classes.more}>+{(toList(value).length - MAX_CHIPS).toLocaleString('en')}</span>
          )}
        </span>
      );
    case 'user':
      return (
        <span className={classes.user}>
          <IconUser size={13} aria-hidden />
          {names.user(String(value))}
        </span>
      );
    case 'measure':
      return (
        <span className={classes.text}>
          {formatCell(column, value)}
          {typeof value !== 'object' && <span className={classes.unit}> {showUnit(column.unit)}</span>}
        </span>
      );
    case 'url':
      return (
        <span className={classes.text}>
          <a href={String(value)} target="_blank" rel="noreferrer" tabIndex={-1} className={classes.anchor}>
            <IconExternalLink size={13} aria-label="Open" />
          </a>
          {String(value)}
        </span>
      );
    case 'json':
      return <span className={classes.mono}>{formatCell(column, value)}</span>;
    default:
      return <span className={classes.text}>{formatCell(column, value, names)}</span>;
  }
}

interface LinkChipsProps {
  column: Column;
  ids: readonly string[];
  names: CellNames;
  count: number;
}

/** The first of the linked rows; in front how many there are, where the cell cannot show them. */
function LinkChips({ column, ids, names, count }: LinkChipsProps) {
  return (
    <span className={classes.chips}>
      {count > MAX_CHIPS && <span className={classes.more}>{count.toLocaleString('en')}</span>}
      {ids.slice(0, MAX_CHIPS).map((id) => (
        <span key={id} className={classes.link}>
          <IconLink size={12} aria-hidden />
          {names.row(id, column.link?.tableId ?? '') ?? '…'}
        </span>
      ))}
    </span>
  );
}

/** `ug/mL` → `µg/mL`, for people. */
export function showUnit(code: string | null): string {
  if (!code) return '';
  try {
    return formatUnit(code);
  } catch {
    return code;
  }
}

const RIGHT: ReadonlySet<Column['type']> = new Set(['number', 'integer', 'measure']);

export function isRightAligned(column: Pick<Column, 'type'>): boolean {
  return RIGHT.has(column.type);
}

/** False for what is written elsewhere: the far side of a link. */
export function isEditableColumn(column: Pick<Column, 'link'>): boolean {
  return column.link?.isInverse !== true;
}

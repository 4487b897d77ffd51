import { IconX } from '@svc/ui/icons';
import { FileThumb } from '../../../components/file-thumb.tsx';
import { useFile } from '../../../data/use-files.ts';
import classes from './cell.module.css';

interface FileChipProps {
  id: string;
  /** Without it, the chip only tells. */
  onRemove?: () => void;
}

/** A file in a cell: what it looks like, and its name. */
export function FileChip({ id, onRemove }: FileChipProps) {
  const { data: file } = useFile(id);
  const name = file === undefined ? '…' : (file?.name ?? 'a file that is gone');
  return (
    <span className={classes.link} title={name}>
      {file && <FileThumb file={file} size={16} />}
      <span className={classes.fileName}>{name}</span>
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={12} />
        </button>
      )}
    </span>
  );
}

import type { File } from '@svc/contract';
import { Skeleton, Text } from '@svc/ui/kit';
import { FileThumb } from '../../components/file-thumb.tsx';
import { canPreview, useFilePreview } from '../../data/use-files.ts';
import classes from './files.module.css';

/** The file to look at, or the sign of its kind and why there is no more. */
export function FilePreview({ file }: { file: File }) {
  const { data, error } = useFilePreview(file);
  if (data?.kind === 'image') {
    return (
      <img
        className={classes.preview}
        src={`data:${data.mimeType};base64,${data.data}`}
        alt={`Preview of ${file.name}`}
        width={data.width}
        height={data.height}
      />
    );
  }
  if (data?.kind === 'text') {
    return (
      <pre className={classes.textPreview}>
        {data.text}
        {data.truncated && '\n…'}
      </pre>
    );
  }
  if (canPreview(file.mimeType) && !error) return <Skeleton height={220} aria-label="Loading the preview" />;
  return (
    <div className={classes.noPreview}>
      <FileThumb file={file} size={64} />
      <Text size="sm" c="dimmed">
        {error ? 'This file cannot be shown.' : 'There is no preview of this kind.'}
      </Text>
    </div>
  );
}

import type { File } from '@svc/contract';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconVideo,
} from '@svc/ui/icons';
import { isPicture, useFilePreview } from '../data/use-files.ts';
import classes from './file-thumb.module.css';

interface FileThumbProps {
  file: Pick<File, 'id' | 'mimeType' | 'name'>;
  size: number;
}

/** What a file looks like, small: the picture itself, or the sign of its kind. */
export function FileThumb({ file, size }: FileThumbProps) {
  const { data } = useFilePreview(file, isPicture(file.mimeType));
  if (data?.kind === 'image') {
    return (
      <img
        className={classes.picture}
        src={`data:${data.mimeType};base64,${data.data}`}
        alt=""
        width={size}
        height={size}
      />
    );
  }
  const Icon = iconOf(file.mimeType);
  return (
    <span className={classes.icon} style={{ width: size, height: size }} aria-hidden>
      <Icon size={Math.min(size, Math.max(14, size * 0.55))} stroke={1.5} />
    </span>
  );
}

function iconOf(mimeType: string): typeof IconFile {
  if (mimeType.startsWith('image/')) return IconPhoto;
  if (mimeType.startsWith('audio/')) return IconMusic;
  if (mimeType.startsWith('video/')) return IconVideo;
  if (mimeType === 'application/pdf') return IconFileTypePdf;
  if (/csv|tab-separated|spreadsheet/.test(mimeType)) return IconFileSpreadsheet;
  if (/zip|7z|compressed/.test(mimeType)) return IconFileZip;
  if (/^text\/|json|xml|yaml|wordprocessing/.test(mimeType)) return IconFileText;
  return IconFile;
}

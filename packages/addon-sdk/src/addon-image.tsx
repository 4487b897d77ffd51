import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFilePreview } from './file-preview.ts';

export interface AddonImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet'> {
  fileId: string | null;
  alt: string;
  /** Stands in its place until the picture is there, and where there is none. */
  fallback?: ReactNode;
}

/** A picture out of the files of the workspace, of at most 512 pixels. A frame has no network: `<img src>` cannot load one. */
export function AddonImage({ fileId, alt, fallback = null, ...rest }: AddonImageProps): ReactNode {
  const { url } = useFilePreview(fileId);
  if (url === null) return fallback;
  return <img {...rest} src={url} alt={alt} />;
}

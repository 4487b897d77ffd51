import { IconUpload } from '@svc/ui/icons';
import { Text } from '@svc/ui/kit';
import { useEffect, useRef, useState } from 'react';
import classes from './files.module.css';

/** Takes files that are dropped anywhere on the page, and says so while they hang over it. */
export function DropAnywhere({ onDrop }: { onDrop: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onDrop);
  take.current = onDrop;

  useEffect(() => {
    // Each element under the pointer tells of its own coming and going.
    let depth = 0;
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const handlers: [string, (event: DragEvent) => void][] = [
      [
        'dragenter',
        (event) => {
          if (!hasFiles(event)) return;
          depth += 1;
          setIsOver(true);
        },
      ],
      [
        'dragleave',
        () => {
          depth = Math.max(0, depth - 1);
          if (depth === 0) setIsOver(false);
        },
      ],
      ['dragover', (event) => hasFiles(event) && event.preventDefault()],
      [
        'drop',
        (event) => {
          depth = 0;
          setIsOver(false);
          if (!hasFiles(event)) return;
          event.preventDefault();
          take.current([...(event.dataTransfer?.files ?? [])]);
        },
      ],
    ];
    for (const [name, handler] of handlers) window.addEventListener(name, handler as EventListener);
    return () => {
      for (const [name, handler] of handlers) window.removeEventListener(name, handler as EventListener);
    };
  }, []);

  if (!isOver) return null;
  return (
    <div className={classes.drop} aria-hidden>
      <div className={classes.dropHint}>
        <IconUpload size={28} stroke={1.5} />
        <Text fw={600}>Drop to upload</Text>
      </div>
    </div>
  );
}

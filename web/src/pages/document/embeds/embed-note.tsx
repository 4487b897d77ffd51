import { Text } from '@svc/ui/kit';
import classes from './embeds.module.css';

/** A card that says only a few words: what is missing, or what cannot be shown here. */
export function EmbedNote({ title, note }: { title: string; note: string }) {
  return (
    <div className={classes.note}>
      <Text size="sm" fw={550}>
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </div>
  );
}

import { Text } from '@svc/ui/kit';
import classes from './query.module.css';

const AROUND = 28;

interface QueryFaultProps {
  text: string;
  message: string;
  position: number | null;
}

/** What is wrong with the text, and the character it is about. */
export function QueryFault({ text, message, position }: QueryFaultProps) {
  return (
    <div role="alert" className={classes.fault}>
      <Text size="sm">{message}</Text>
      {position !== null && (
        <code className={classes.snippet}>
          {position > AROUND && '…'}
          {text.slice(Math.max(0, position - AROUND), position)}
          <mark>{text[position] ?? '␣'}</mark>
          {text.slice(position + 1, position + AROUND)}
        </code>
      )}
    </div>
  );
}

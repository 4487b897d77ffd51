import { Button, Group, Tooltip } from '@svc/ui/kit';

const PARTS = [
  ['{seq:5}', 'A number of at least five digits'],
  ['{date:YYYYMMDD}', 'The day the row is made'],
  ['{year}', 'The year'],
  ['{table}', 'The name of the table'],
  ['{col:Strain|slug}', 'A cell of the row, made short'],
  ['{user|initials}', 'Who makes the row'],
  ['{check:mod36}', 'A check character against slips of the pen'],
] as const;

/** The parts a pattern can have; a click adds one. */
export function PatternHelp({ onInsert }: { onInsert: (part: string) => void }) {
  return (
    <Group gap={4}>
      {PARTS.map(([part, meaning]) => (
        <Tooltip key={part} label={meaning}>
          <Button size="compact-xs" variant="default" ff="monospace" onClick={() => onInsert(part)}>
            {part}
          </Button>
        </Tooltip>
      ))}
    </Group>
  );
}

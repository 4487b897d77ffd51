import { IconPaperclip } from '@svc/ui/icons';
import { Box, Button, Popover, Text } from '@svc/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from './cell.module.css';
import type { FieldInputProps } from './field-props.ts';
import { FileChip } from './file-chip.tsx';
import { FilePicker } from './file-picker.tsx';
import { toList } from './format-cell.ts';

/** The files of a row outside of the grid; each change is saved at once. */
export function FileField({ column, value, readOnly, error, onCommit, label }: FieldInputProps & { label: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = toList(value);
  const commit = (ids: readonly string[]): void => onCommit(ids.length === 0 ? null : ids);
  return (
    <Box role="group" aria-label={column.name}>
      <Text size="sm" fw={500} mb={4}>
        {label}
        {column.required && ' *'}
      </Text>
      <span className={`${classes.chips} ${classes.wrapping}`}>
        {chosen.map((id) =>
          readOnly ? (
            <FileChip key={id} id={id} />
          ) : (
            <FileChip key={id} id={id} onRemove={() => commit(chosen.filter((other) => other !== id))} />
          ),
        )}
        {!readOnly && (
          <Popover opened={isOpen} onDismiss={() => setIsOpen(false)} position="bottom-start" width={300} withinPortal>
            <Popover.Target>
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<IconPaperclip size={13} />}
                onClick={() => setIsOpen(!isOpen)}
              >
                Add files
              </Button>
            </Popover.Target>
            <Popover.Dropdown p={0}>
              <FilePicker label={column.name} chosen={chosen} onChosen={commit} onClose={() => setIsOpen(false)} />
            </Popover.Dropdown>
          </Popover>
        )}
      </span>
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}

import type { Column, Table } from '@svc/contract';
import { IconChevronDown, IconChevronUp, IconColumns, IconPencil } from '@svc/ui/icons';
import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Text } from '@svc/ui/kit';
import { ColumnIcon } from './cells/column-icons.tsx';
import { type ColumnLayout, EMPTY_LAYOUT, moveColumn, orderColumns, toggleHidden } from './grid/column-layout.ts';

interface ColumnsMenuProps {
  table: Table;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  onDesign: ((column: Column) => void) | null;
}

/** Which columns the person sees, and in which order. */
export function ColumnsMenu({ table, layout, onLayout, onDesign }: ColumnsMenuProps) {
  const columns = orderColumns(table.columns, layout);
  const hidden = new Set(layout.hidden);
  const shownHidden = table.columns.filter(({ id }) => hidden.has(id)).length;
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns size={14} />}>
          Columns{shownHidden > 0 ? ` (${shownHidden} hidden)` : ''}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <ScrollArea.Autosize mah={420}>
          {columns.map((column, index) => (
            <Group key={column.id} gap={6} wrap="nowrap" py={2}>
              <Checkbox
                size="xs"
                flex={1}
                label={
                  <Group gap={6} wrap="nowrap">
                    <ColumnIcon type={column.type} />
                    <Text size="sm" lineClamp={1}>
                      {column.name}
                    </Text>
                  </Group>
                }
                checked={!hidden.has(column.id)}
                onChange={() => onLayout(toggleHidden(layout, column.id))}
              />
              <ActionIcon
                size="sm"
                aria-label={`Move ${column.name} up`}
                disabled={index === 0}
                onClick={() => onLayout(moveColumn(table.columns, layout, column.id, columns[index - 1]!.id))}
              >
                <IconChevronUp size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Move ${column.name} down`}
                disabled={index === columns.length - 1}
                onClick={() => onLayout(moveColumn(table.columns, layout, column.id, columns[index + 1]!.id))}
              >
                <IconChevronDown size={14} />
              </ActionIcon>
              {onDesign && (
                <ActionIcon size="sm" aria-label={`Edit column ${column.name}`} onClick={() => onDesign(column)}>
                  <IconPencil size={14} />
                </ActionIcon>
              )}
            </Group>
          ))}
        </ScrollArea.Autosize>
        <Button variant="subtle" size="compact-xs" mt="xs" onClick={() => onLayout(EMPTY_LAYOUT)}>
          As designed
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

import type { Column, DataObject, SelectOption } from '@svc/addon-sdk';
import { Badge, Card, Heading, Menu, Row, ScrollBox, Skeleton, Stack, Text } from '@svc/ui/primitives';
import { formatMeasure } from '@svc/units';
import { type DragEvent, useState } from 'react';
import type { LaneCards } from './use-cards';

interface LaneProps {
  option: SelectOption;
  others: readonly SelectOption[];
  /** Null while they are on their way. */
  cards: LaneCards | null;
  details: readonly Column[];
  canMove: boolean;
  onMove: (card: DataObject, to: string) => void;
}

// The card that is being dragged: the browser tells a target where it is dropped, but not what it holds until then.
let dragged: DataObject | null = null;

/** One lane: cards can be dropped on it. */
export function Lane({ option, others, cards, details, canMove, onMove }: LaneProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (dragged) onMove(dragged, option.value);
    dragged = null;
  }

  return (
    <section
      aria-label={option.label}
      style={{
        flex: '1 0 220px',
        minHeight: 240,
        padding: 12,
        borderRadius: 10,
        background: 'var(--svc-ground)',
        outline: isOver ? '2px dashed var(--mantine-color-petrol-5)' : 'none',
      }}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack gap="sm">
        <Row justify="between">
          <Heading level={2}>{option.label}</Heading>
          <Badge>{cards?.total ?? '…'}</Badge>
        </Row>
        {cards === null && <Skeleton lines={4} />}
        {cards?.objects.length === 0 && (
          <Text size="sm" dimmed>
            Nothing here
          </Text>
        )}
        {cards !== null && cards.objects.length > 0 && (
          <ScrollBox label={`Cards of ${option.label}`} maxHeight={560}>
            <Stack gap="sm">
              {cards.objects.map((card) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the menu on the card does the same by keyboard
                <div
                  key={card.id}
                  draggable={canMove}
                  onDragStart={() => {
                    dragged = card;
                  }}
                  style={{ cursor: canMove ? 'grab' : 'default' }}
                >
                  <Card style={{ padding: '8px 8px 8px 12px' }}>
                    <Row justify="between" wrap={false} gap="xs">
                      <Text weight="medium" truncate>
                        {card.name}
                      </Text>
                      {canMove && (
                        <Menu
                          label={`Move ${card.name}`}
                          icon="dots"
                          items={others.map(({ value, label }) => ({
                            label: `Move to ${label}`,
                            icon: 'arrow-right' as const,
                            onSelect: () => onMove(card, value),
                          }))}
                        />
                      )}
                    </Row>
                    {details.map((column) => (
                      <Row key={column.id} justify="between" gap="xs">
                        <Text size="xs" dimmed>
                          {column.name}
                        </Text>
                        <Text size="xs">{format(column, card.data[column.name])}</Text>
                      </Row>
                    ))}
                  </Card>
                </div>
              ))}
              {cards.total > cards.objects.length && (
                <Text size="xs" dimmed align="center">
                  and {cards.total - cards.objects.length} more
                </Text>
              )}
            </Stack>
          </ScrollBox>
        )}
      </Stack>
    </section>
  );
}

function format({ unit }: Column, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (unit && (typeof value === 'number' || typeof value === 'string')) return formatMeasure(value, unit);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

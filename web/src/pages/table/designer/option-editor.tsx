import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@svc/ui/icons';
import { ActionIcon, Button, ColorSwatch, Group, Menu, Stack, Text, TextInput } from '@svc/ui/kit';
import { OPTION_COLORS } from '../cells/option-badge.tsx';
import type { OptionDraft } from './column-draft.ts';

interface OptionEditorProps {
  options: OptionDraft[];
  onChange: (options: OptionDraft[]) => void;
}

/** The choices of a column, in their order, each with a colour. */
export function OptionEditor({ options, onChange }: OptionEditorProps) {
  const set = (index: number, change: Partial<OptionDraft>): void =>
    onChange(options.with(index, { ...options[index]!, ...change }));
  const swap = (index: number, other: number): void =>
    onChange(options.with(index, options[other]!).with(other, options[index]!));
  const add = (): void =>
    onChange([...options, { value: '', label: '', color: OPTION_COLORS[options.length % OPTION_COLORS.length]! }]);

  return (
    <Stack gap={6} role="group" aria-label="Choices">
      <Text size="sm" fw={500}>
        Choices
      </Text>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice that is being typed has no other name
        <Group key={index} gap={6} wrap="nowrap">
          <ColorMenu color={option.color} onChange={(color) => set(index, { color })} />
          <TextInput
            size="xs"
            flex={1}
            aria-label={`Choice ${index + 1}`}
            maxLength={200}
            value={option.value}
            onChange={(event) => set(index, { value: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <ActionIcon
            aria-label={`Move choice ${index + 1} up`}
            disabled={index === 0}
            onClick={() => swap(index, index - 1)}
          >
            <IconChevronUp size={14} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Move choice ${index + 1} down`}
            disabled={index === options.length - 1}
            onClick={() => swap(index, index + 1)}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
          <ActionIcon aria-label={`Remove choice ${index + 1}`} onClick={() => onChange(options.toSpliced(index, 1))}>
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add} w="fit-content">
        Add choice
      </Button>
    </Stack>
  );
}

function ColorMenu({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const shown = OPTION_COLORS.find((known) => known === color) ?? 'gray';
  return (
    <Menu position="bottom-start" width={120}>
      <Menu.Target>
        <ActionIcon aria-label={`Colour: ${shown}`}>
          <ColorSwatch size={16} color={`var(--mantine-color-${shown}-5)`} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {OPTION_COLORS.map((known) => (
          <Menu.Item
            key={known}
            leftSection={<ColorSwatch size={14} color={`var(--mantine-color-${known}-5)`} />}
            onClick={() => onChange(known)}
          >
            {known}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

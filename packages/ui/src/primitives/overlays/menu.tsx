import { ActionIcon, Button, Menu as MantineMenu } from '@mantine/core';
import { Icon } from '../actions/icon.tsx';
import type { IconName } from '../actions/icon-set.ts';
import { primitive } from '../root/primitive.tsx';

export interface MenuItem {
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** On the button, or its name for screen readers when it shows an icon only. */
  label: string;
  /** The button shows this icon instead of the label. */
  icon?: IconName;
  /** `divider` draws a line between two groups. */
  items: readonly (MenuItem | 'divider')[];
  disabled?: boolean;
}

/** A button that opens a list of things to do. */
export const Menu = primitive(function Menu({ label, icon, items, disabled = false }: MenuProps) {
  return (
    <MantineMenu position="bottom-start">
      <MantineMenu.Target>
        {icon === undefined ? (
          <Button variant="default" disabled={disabled} rightSection={<Icon name="chevron-down" />}>
            {label}
          </Button>
        ) : (
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} disabled={disabled}>
            <Icon name={icon} size={17} />
          </ActionIcon>
        )}
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item, index) =>
          item === 'divider' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a divider has nothing but its place
            <MantineMenu.Divider key={`divider-${index}`} />
          ) : (
            <MantineMenu.Item
              key={item.label}
              onClick={item.onSelect}
              disabled={item.disabled ?? false}
              {...(item.danger ? { color: 'red' } : {})}
              {...(item.icon === undefined ? {} : { leftSection: <Icon name={item.icon} size={15} /> })}
            >
              {item.label}
            </MantineMenu.Item>
          ),
        )}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
});

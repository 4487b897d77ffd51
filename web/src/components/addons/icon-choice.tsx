import { IconSelector } from '@svc/ui/icons';
import { ActionIcon, Button, Popover, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { ADDON_ICONS, AddonIcon } from './addon-icon.tsx';
import classes from './addons.module.css';

/** Chooses the icon of an addon. */
export function IconChoice({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        Icon
      </Text>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            aria-label={`Icon: ${value}`}
            aria-haspopup="dialog"
            leftSection={<AddonIcon name={value} />}
            rightSection={<IconSelector size={14} />}
            onClick={() => setOpened(!opened)}
          >
            {value}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          <div className={classes.icons}>
            {Object.keys(ADDON_ICONS).map((name) => (
              <ActionIcon
                key={name}
                variant={name === value ? 'light' : 'subtle'}
                color={name === value ? 'petrol' : 'gray'}
                size={34}
                aria-label={name}
                aria-pressed={name === value}
                onClick={() => {
                  onChange(name);
                  setOpened(false);
                }}
              >
                <AddonIcon name={name} size={19} />
              </ActionIcon>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

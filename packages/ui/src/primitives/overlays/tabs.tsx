import { Tabs as MantineTabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../actions/icon.tsx';
import type { IconName } from '../actions/icon-set.ts';
import { primitive } from '../root/primitive.tsx';

export interface Tab {
  value: string;
  label: string;
  icon?: IconName;
  /** Made when the tab is opened. */
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open one, where the addon keeps it; the first one unless told. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Several views in one place; arrow keys go from tab to tab. */
export const Tabs = primitive(function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.value ?? '');
  const open = value ?? own;

  function choose(next: string | null): void {
    if (next === null) return;
    setOwn(next);
    onChange?.(next);
  }

  return (
    <MantineTabs value={open} onChange={choose} keepMounted={false}>
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            {...(tab.icon === undefined ? {} : { leftSection: <Icon name={tab.icon} /> })}
          >
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value} pt="md">
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
});

import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@svc/ui/icons';
import { Avatar, Menu, Text, UnstyledButton, useColorScheme } from '@svc/ui/kit';
import { useNavigate } from '@tanstack/react-router';
import { toastRefused } from '../components/toast.ts';
import { useSignOut } from '../data/use-account.ts';
import { useWorkspace } from '../data/workspace-context.tsx';
import classes from './user-menu.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** The person: account, look of the app, sign-out. */
export function UserMenu() {
  const { user } = useWorkspace().me;
  const { colorScheme, setColorScheme } = useColorScheme();
  const signOut = useSignOut();
  const navigate = useNavigate();

  function leave(): void {
    signOut.mutate(undefined, {
      // A real page load, so that nothing of the session stays in memory.
      onSuccess: () => window.location.assign('/sign-in'),
      onError: toastRefused,
    });
  }

  return (
    <Menu width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.button!} aria-label={`${user.name}: account, theme, sign out`}>
          <Avatar name={user.name} size={30} radius="xl" color="petrol" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600} size="sm" truncate>
            {user.name}
          </Text>
          <Text c="dimmed" size="xs" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={16} />} onClick={() => void navigate({ to: '/account' })}>
          Account
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}>
          {SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} rightSection={<Icon size={16} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { AppShell, Burger, Group, useDisclosure } from '@svc/ui/kit';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { CommandPalette } from './command-palette/command-palette.tsx';
import { Crumbs } from './crumbs.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { Scanner } from './scan/scanner.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame around every page of a workspace: navigation at the side, the person and their bell on top. */
export function Shell({ children }: { children: ReactNode }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const main = useRef<HTMLElement>(null);
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        close();
        // Otherwise the keyboard and the screen reader stay on the link that was followed.
        main.current?.focus({ preventScroll: true });
      }),
    [router, close],
  );

  return (
    <AppShell
      layout="alt"
      header={{ height: 52 }}
      navbar={{ width: 244, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={0}
    >
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <AppShell.Header className={classes.header!}>
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Open navigation" />
          <Crumbs />
        </Group>
        <Group gap={6} wrap="nowrap">
          <CommandPalette />
          <Scanner />
          <NotificationBell />
          <UserMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar!} aria-label="Main">
        <Sidebar onClose={close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes.main!}>
        {children}
      </AppShell.Main>
    </AppShell>
  );
}

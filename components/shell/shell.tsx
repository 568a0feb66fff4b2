'use client';

import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { WhenOpened } from '@/components/ui/when-opened';
import { readAsk, subscribeAsk } from './ask-store';
import { t } from './messages';
import { OpenapiSurroundings } from './openapi-surroundings';
import { ShellContext } from './shell-context';
import { Sidebar } from './sidebar';
import { useCommands } from './use-commands';
import { listPlaces } from './use-palette-commands';
import { useShortcuts } from './use-shortcuts';

const CommandPalette = lazyDialog(async () => (await import('./command-palette')).default);
const Drawer = lazyDialog(async () => (await import('./drawer')).default);
const ShortcutsSheet = lazyDialog(async () => (await import('./shortcuts-sheet')).default);

interface ShellProps {
  organizationId?: string | undefined;
  /** Stands at the right of every screen. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of the dashboard. */
export function Shell({ organizationId, aside, children }: ShellProps) {
  const { isOpen: isAsking } = useSyncExternalStore(subscribeAsk, readAsk, readAsk);
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'drawer'>();
  const context = useMemo(
    () => ({
      organizationId,
      openPalette: () => setOpen('palette'),
      openShortcuts: () => setOpen('shortcuts'),
      openDrawer: () => setOpen('drawer'),
      closeDrawer: () => setOpen((now) => (now === 'drawer' ? undefined : now)),
    }),
    [organizationId],
  );
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };

  useCommands([
    ...listPlaces(organizationId),
    {
      id: 'palette',
      label: t('searchOrJumpTo'),
      group: t('anywhere'),
      shortcut: 'mod+k',
      hidden: true,
      run: context.openPalette,
    },
    {
      id: 'palette-typing',
      label: t('sameWhileTyping'),
      group: t('anywhere'),
      shortcut: 'mod+alt+k',
      hidden: true,
      run: context.openPalette,
    },
    {
      id: 'shortcuts',
      label: t('keyboardShortcuts'),
      group: t('anywhere'),
      shortcut: '?',
      run: context.openShortcuts,
    },
  ]);
  useShortcuts();

  return (
    <ShellContext value={context}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent focus:text-sm"
      >
        {t('skipToContent')}
      </a>
      <div
        className="group/shell lg:grid lg:grid-cols-[256px_minmax(0,1fr)_auto]"
        data-asking={isAsking || undefined}
      >
        <aside
          aria-label={t('sidebar')}
          data-print="hide"
          className="sticky top-0 hidden h-dvh border-border border-r bg-canvas lg:block"
        >
          <Sidebar />
        </aside>
        <main id="content" tabIndex={-1} className="min-h-dvh min-w-0">
          <OpenapiSurroundings organizationId={organizationId}>{children}</OpenapiSurroundings>
        </main>
        {aside}
      </div>
      <WhenOpened open={open === 'drawer'}>
        <Drawer open={open === 'drawer'} onOpenChange={close}>
          <Sidebar />
        </Drawer>
      </WhenOpened>
      <WhenOpened open={open === 'palette'}>
        <CommandPalette open={open === 'palette'} onOpenChange={close} />
      </WhenOpened>
      <WhenOpened open={open === 'shortcuts'}>
        <ShortcutsSheet open={open === 'shortcuts'} onOpenChange={close} />
      </WhenOpened>
    </ShellContext>
  );
}

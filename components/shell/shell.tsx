'use client';

import clsx from 'clsx';
import { PanelLeft } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog, lazyQuietly } from '@/components/ui/lazy-dialog';
import { WhenOpened } from '@/components/ui/when-opened';
import { readAsk, subscribeAsk } from './ask-store';
import { t } from './messages';
import { OpenapiSurroundings } from './openapi-surroundings';
import { listPlaces } from './places';
import { ShellContext } from './shell-context';
import { Sidebar } from './sidebar';
import { SidebarResizer } from './sidebar-resizer';
import { keepSidebarState, type SidebarState } from './sidebar-state';
import { useCommands } from './use-commands';
import { useShortcuts } from './use-shortcuts';

const CommandPalette = lazyDialog(async () => (await import('./command-palette')).default);
const Drawer = lazyDialog(async () => (await import('./drawer')).default);
const SidebarRail = lazyQuietly(async () => (await import('./sidebar-rail')).SidebarRail);
const ShortcutsSheet = lazyDialog(async () => (await import('./shortcuts-sheet')).default);

/** Where the sidebar is closed by itself: as the class `lg` says. */
const NARROW = '(width < 1024px)';
const readNarrow = () => window.matchMedia(NARROW).matches;
function subscribeNarrow(listener: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

interface ShellProps {
  organizationId?: string | undefined;
  /** As it was drawn by the server. */
  sidebar: SidebarState;
  /** Stands at the right of every screen. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of the dashboard. */
export function Shell({ organizationId, sidebar: drawn, aside, children }: ShellProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [sidebar, setSidebar] = useState(drawn);
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

  const changeSidebar = (next: SidebarState) => {
    keepSidebarState(next);
    setSidebar(next);
  };
  const isPressed = useRef(false);
  /** On a narrow screen it is closed by itself, and opens above what is there. */
  const toggleSidebar = () => {
    if (!readNarrow()) changeSidebar({ ...sidebar, isClosed: !sidebar.isClosed });
    else setOpen((now) => (now === 'drawer' ? undefined : 'drawer'));
  };
  const { isClosed } = sidebar;
  // Its column is there from the first paint.
  const isNarrow = useSyncExternalStore(subscribeNarrow, readNarrow, () => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is gone, and another one is there
  useEffect(() => {
    if (isPressed.current) frame.current?.querySelector<HTMLElement>('[data-sidebar-toggle]')?.focus();
    isPressed.current = false;
  }, [isClosed]);
  const makeToggle = (label: string, isForWide: boolean) => (
    <IconButton
      label={label}
      shortcut="mod+\\"
      side="right"
      data-sidebar-toggle={isForWide || undefined}
      onClick={() => {
        isPressed.current = isForWide;
        toggleSidebar();
      }}
    >
      <PanelLeft aria-hidden />
    </IconButton>
  );

  useCommands(
    [
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
        id: 'sidebar',
        label: t('openOrCloseTheSidebar'),
        group: t('anywhere'),
        shortcut: 'mod+\\',
        run: toggleSidebar,
      },
      {
        id: 'shortcuts',
        label: t('keyboardShortcuts'),
        group: t('anywhere'),
        shortcut: '?',
        run: context.openShortcuts,
      },
    ],
    { isOfShell: true },
  );
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
        ref={frame}
        className="group/shell sm:grid sm:grid-cols-[56px_minmax(0,1fr)] lg:grid-cols-[var(--sidebar)_minmax(0,1fr)_auto]"
        style={{ '--sidebar': isClosed ? '56px' : `${sidebar.width}px` } as CSSProperties}
        data-asking={isAsking || undefined}
      >
        <aside
          aria-label={t('sidebar')}
          data-print="hide"
          className="sticky top-0 z-40 hidden h-dvh border-border border-r bg-canvas sm:block"
        >
          {isClosed ? null : (
            <div className="h-full max-lg:hidden">
              <Sidebar toggle={makeToggle(t('closeTheSidebar'), true)} />
              <SidebarResizer frame={frame} width={sidebar.width} onChange={changeSidebar} />
            </div>
          )}
          {isClosed || isNarrow ? (
            <div className={clsx('h-full', !isClosed && 'lg:hidden')}>
              <SidebarRail toggle={makeToggle(t('openTheSidebar'), isClosed)} />
            </div>
          ) : null}
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

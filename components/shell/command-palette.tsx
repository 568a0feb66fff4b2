'use client';

import * as Radix from '@radix-ui/react-dialog';
import { Command as Cmdk, useCommandState } from 'cmdk';
import { Search, SunMoon } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useState } from 'react';
import { groupBy } from '@/components/patterns/group-by';
import { requestLeave } from '@/components/patterns/leave-guard-store';
import { Kbd } from '@/components/ui/kbd';
import type { Command } from './command-store';
import { scoreMatch } from './match';
import { useShell } from './shell-context';
import type { Theme } from './theme';
import { useRegisteredCommands } from './use-commands';
import { useFoundPlaces } from './use-palette-commands';
import { useTheme } from './use-theme';
import { themeOptions } from './user-menu';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CommandPalette({ open, onOpenChange }: PaletteProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-160 animate-rise overflow-hidden rounded-xl border border-border bg-raised shadow-raised sm:top-[12dvh]"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <PaletteBody onClose={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const { organizationId } = useShell();
  const router = useRouter();
  const [search, setSearch] = useState('');
  const [menu, setMenu] = useState<'theme'>();
  const [, chooseTheme] = useTheme();
  const registered = useRegisteredCommands();
  const { recent, found } = useFoundPlaces(organizationId);

  const go = (href: string) => requestLeave(() => router.push(href));

  function act(command: Command) {
    onClose();
    if (command.run) command.run();
    else if (command.href) go(command.href);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Backspace' && search === '' && menu) {
      event.preventDefault();
      setMenu(undefined);
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      const chosen = event.currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.dataset.href;
      if (!chosen) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(chosen, '_blank', 'noopener');
      onClose();
    }
  }

  const commands: Command[] = menu
    ? themeOptions.map(({ value, label, icon }) => ({
        id: `theme-${value}`,
        label,
        icon,
        group: 'Theme',
        run: () => chooseTheme(value as Theme),
      }))
    : [
        ...(search ? [] : recent.map((command) => ({ ...command, group: 'Recent' }))),
        ...registered.filter((command) => !command.hidden && (search !== '' || !command.onlyFound)),
        ...found.filter((command) => search !== '' || !command.onlyFound),
      ];

  return (
    <Cmdk
      label="Search or jump to"
      loop
      filter={(_, text, keywords) => scoreMatch(keywords?.join(' ') ?? '', text)}
      onKeyDownCapture={onKeyDown}
    >
      <div className="flex h-12 items-center gap-2 border-border border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <Cmdk.Input
          value={search}
          onValueChange={setSearch}
          placeholder={menu ? 'Choose a theme' : 'Search or jump to…'}
          className="h-full flex-1 bg-transparent text-base outline-none! pointer-coarse:text-lg"
        />
        <Kbd keys="escape" />
      </div>
      <ResultCount />
      <Cmdk.List className="max-h-[min(60dvh,420px)] overflow-y-auto p-1">
        <Cmdk.Empty className="py-8 text-center text-muted text-sm">Nothing matches “{search}”.</Cmdk.Empty>
        {[...groupBy(commands, (command) => command.group ?? 'This screen')].map(([group, list]) => (
          <Cmdk.Group
            key={group}
            heading={group}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
          >
            {list.map((command) => (
              <PaletteItem key={command.id} command={command} onSelect={() => act(command)} />
            ))}
          </Cmdk.Group>
        ))}
        {menu ? null : (
          <Cmdk.Group
            heading="Settings"
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
          >
            <PaletteItem
              command={{
                id: 'theme',
                label: 'Theme…',
                icon: <SunMoon aria-hidden />,
                keywords: ['dark', 'light'],
              }}
              onSelect={() => {
                setMenu('theme');
                setSearch('');
              }}
            />
          </Cmdk.Group>
        )}
      </Cmdk.List>
    </Cmdk>
  );
}

function PaletteItem({ command, onSelect }: { command: Command; onSelect: () => void }) {
  return (
    <Cmdk.Item
      value={command.id}
      keywords={[command.label, ...(command.keywords ?? [])]}
      data-href={command.href}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-2 rounded-md px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      <span className="flex size-5 shrink-0 items-center justify-center text-muted [&_svg]:size-4">
        {command.icon}
      </span>
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.shortcut ? <Kbd keys={command.shortcut} /> : null}
    </Cmdk.Item>
  );
}

function ResultCount() {
  const count = useCommandState((state) => state.filtered.count);
  const search = useCommandState((state) => state.search);
  return (
    <div role="status" className="sr-only">
      {search ? `${count} ${count === 1 ? 'result' : 'results'}` : ''}
    </div>
  );
}

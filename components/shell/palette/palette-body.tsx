'use client';

import { Command as Cmdk } from 'cmdk';
import { ArrowLeft, Search } from 'lucide-react';
import { useParams } from 'next/navigation';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useGoTo } from '@/components/patterns/reading/use-go-to';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Spinner } from '@/components/ui/spinner';
import type { Command } from '../command-store';
import { isPress } from '../key-press';
import { useShell } from '../shell-context';
import { AskItem, askValue } from './ask-item';
import { t } from './messages';
import { PaletteItem } from './palette-item';
import { PaletteNotice } from './palette-notice';
import { themeCommand, useThemeCommands } from './theme-commands';
import { usePaletteGroups } from './use-palette-groups';

interface PaletteBodyProps {
  onClose: () => void;
  onAsk: (question: string) => void;
}

const headingClasses =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs';

export function PaletteBody({ onClose, onAsk }: PaletteBodyProps) {
  const { organizationId } = useShell();
  const { spaceId } = useParams<{ spaceId?: string }>();
  const goTo = useGoTo();
  const [search, setSearch] = useState('');
  const [menu, setMenu] = useState<'theme'>();
  const [chosen, setChosen] = useState('');
  /** Whether the list was walked since the words changed: until then its first line is chosen, also one that comes later. */
  const isWalked = useRef(false);
  const words = search.trim();
  const themes = useThemeCommands();
  const found = usePaletteGroups({ organizationId, spaceId, words, menu: menu && themes });
  const values = found.groups.flatMap(({ title, commands }) => commands.map(({ id }) => `${title} ${id}`));
  const mayAsk = organizationId !== undefined && !menu;
  // Until everything has answered, Enter never asks by accident.
  const last = mayAsk && !found.isReading ? askValue : '';
  const current = values.includes(chosen) || chosen === askValue ? chosen : (values[0] ?? last);

  function change(next: string) {
    isWalked.current = false;
    setSearch(next);
    setChosen('');
  }

  function act(command: Command) {
    if (command.id === themeCommand.id) {
      setMenu('theme');
      change('');
      return;
    }
    onClose();
    const { href } = command;
    if (command.run) command.run();
    else if (href) goTo(href);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key.length > 1 || event.ctrlKey) isWalked.current = true;
    if (event.key === 'Backspace' && search === '' && menu) {
      event.preventDefault();
      setMenu(undefined);
      change('');
    }
    if (mayAsk && isPress('mod+i', event)) {
      event.preventDefault();
      event.stopPropagation();
      onAsk(words);
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      const href = event.currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.dataset.href;
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(href, '_blank', 'noopener');
      onClose();
    }
  }

  return (
    <Cmdk
      label={t('searchOrJumpTo')}
      loop
      shouldFilter={false}
      value={current}
      onValueChange={(value) => {
        if (isWalked.current) setChosen(value);
      }}
      onKeyDownCapture={onKeyDown}
      onPointerMoveCapture={() => {
        isWalked.current = true;
      }}
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-12 shrink-0 items-center gap-2 border-border border-b px-4">
        {menu ? (
          <IconButton
            label={t('back')}
            size="small"
            tooltip={false}
            className="-ml-1"
            onClick={() => {
              setMenu(undefined);
              change('');
            }}
          >
            <ArrowLeft aria-hidden />
          </IconButton>
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
        )}
        <Cmdk.Input
          value={search}
          onValueChange={change}
          maxLength={512}
          placeholder={menu ? t('chooseATheme') : t('searchOrJumpToDots')}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none! pointer-coarse:text-lg"
        />
        {found.isReading ? <Spinner /> : null}
        <Kbd keys="escape" />
      </div>
      <PaletteNotice words={words} count={values.length} found={found} />
      <Cmdk.List className="min-h-0 flex-1 scroll-py-9 overflow-y-auto p-1 sm:max-h-[min(60dvh,440px)]">
        {found.groups.map(({ title, commands }) => (
          <Cmdk.Group key={title} heading={title} className={headingClasses}>
            {commands.map((command) => (
              <PaletteItem
                key={command.id}
                value={`${title} ${command.id}`}
                command={command}
                search={words}
                onSelect={() => act(command)}
              />
            ))}
          </Cmdk.Group>
        ))}
        {mayAsk ? <AskItem words={words} onSelect={() => onAsk(words)} /> : null}
      </Cmdk.List>
    </Cmdk>
  );
}

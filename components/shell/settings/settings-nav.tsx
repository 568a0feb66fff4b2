'use client';

import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { useCommands } from '../use-commands';
import { t } from './messages';
import type { FoundSetting } from './search/find-settings';
import { findCurrent, type SettingsGroup } from './settings-pages';
import { useOpenSetting } from './use-open-setting';

type FindSettings = (groups: readonly SettingsGroup[], words: string) => FoundSetting[];

interface SettingsNavProps {
  groups: readonly SettingsGroup[];
  /** Leads to the search from anywhere on the screen. */
  searchKey?: string;
}

/** All screens of settings in groups; while somebody searches, what they look for. */
export function SettingsNav({ groups, searchKey }: SettingsNavProps) {
  const pathname = usePathname();
  const openSetting = useOpenSetting();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [find, setFind] = useState<{ settings?: FindSettings; failed?: boolean }>({});
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const current = findCurrent(groups, pathname);
  const isSearching = words.trim() !== '';
  const found = isSearching ? find.settings?.(groups, words) : undefined;

  useCommands(
    searchKey
      ? [
          {
            id: 'search-settings',
            label: t('searchSettings'),
            group: t('settings'),
            shortcut: searchKey,
            icon: <Search aria-hidden />,
            run: () => input.current?.focus(),
          },
        ]
      : [],
  );

  /** The words by which settings are found are loaded when somebody begins to search. */
  function prepare() {
    if (find.settings) return;
    import('./search/find-settings').then(
      ({ findSettings }) => setFind({ settings: findSettings }),
      () => setFind({ failed: true }),
    );
  }

  function change(next: string) {
    prepare();
    setWords(next);
    setChosen(0);
  }

  function open({ href }: FoundSetting) {
    change('');
    openSetting(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && words) {
      event.stopPropagation();
      change('');
      return;
    }
    const count = found?.length ?? 0;
    if (count === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + count) % count);
    }
    const setting = found?.[chosen];
    if (event.key === 'Enter' && setting) {
      event.preventDefault();
      open(setting);
    }
  }

  return (
    <nav aria-label={t('settings')}>
      <div className="p-1">
        <Input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t('searchSettings')}
          placeholder={t('searchSettings')}
          aria-expanded={isSearching}
          aria-controls={isSearching ? id : undefined}
          aria-activedescendant={found?.[chosen] ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          start={<Search aria-hidden />}
          value={words}
          maxLength={100}
          onFocus={prepare}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="[&::-webkit-search-cancel-button]:hidden"
          end={
            words ? (
              <IconButton
                label={t('clearSearch')}
                size="small"
                tooltip={false}
                onClick={() => {
                  change('');
                  input.current?.focus();
                }}
              >
                <X aria-hidden />
              </IconButton>
            ) : null
          }
        />
        <span role="status" className="sr-only">
          {found ? t('found', { count: found.length }) : ''}
        </span>
      </div>
      {isSearching ? (
        <>
          <div id={id} role="listbox" aria-label={t('searchResults')} className="flex flex-col gap-px py-1">
            {found?.map((setting, at) => (
              <FoundRow
                key={`${setting.href} ${setting.label}`}
                id={`${id}-${at}`}
                setting={setting}
                isChosen={at === chosen}
                onChoose={() => setChosen(at)}
                onOpen={() => open(setting)}
              />
            ))}
          </div>
          {find.failed ? (
            <p className="px-3 py-2 text-danger text-sm">{t('theSearchCouldNotBeLoaded')}</p>
          ) : found?.length === 0 ? (
            <div className="px-3 py-2 text-sm">
              <p className="font-medium">{t('nothingFound')}</p>
              <p className="text-muted">{t('tryOtherWords')}</p>
            </div>
          ) : null}
        </>
      ) : (
        groups.map(({ title, pages }, at) => (
          <div key={title} className="pt-3 pb-1 first:pt-1">
            <p id={`${id}-group-${at}`} className="truncate px-3 pb-1 font-medium text-faint text-xs">
              {title}
            </p>
            <ul aria-labelledby={`${id}-group-${at}`} className="flex flex-col gap-px">
              {pages.map((page) => (
                <li key={page.id}>
                  <Link
                    href={page.href}
                    aria-current={page.id === current?.id ? 'page' : undefined}
                    className={clsx(
                      'flex h-8 items-center rounded-md px-3 text-sm pointer-coarse:h-10',
                      page.id === current?.id
                        ? 'bg-selected font-medium text-text'
                        : 'text-muted hover:bg-hover hover:text-text',
                    )}
                  >
                    <span className="truncate">{page.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </nav>
  );
}

interface FoundRowProps {
  id: string;
  setting: FoundSetting;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

function FoundRow({ id, setting, isChosen, onChoose, onOpen }: FoundRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus, and Enter opens what is chosen
    // biome-ignore lint/a11y/useFocusableInteractive: the same
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onChoose}
      onClick={onOpen}
      className={clsx('cursor-pointer rounded-md px-3 py-1.5 text-sm', isChosen && 'bg-selected')}
    >
      <span className="block break-words font-medium">{setting.label}</span>
      <span className="block truncate text-muted text-xs">{setting.place}</span>
    </div>
  );
}

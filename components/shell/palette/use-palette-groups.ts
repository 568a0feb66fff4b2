'use client';

import { useEffect, useState } from 'react';
import type { Command } from '../command-store';
import { useSettingCommands } from '../settings/search/use-setting-commands';
import { useRegisteredCommands } from '../use-commands';
import { type FailedLists, useFoundPlaces } from '../use-palette-commands';
import { arrangeCommands, type CommandGroup } from './arrange-commands';
import { t } from './messages';
import { themeCommand } from './theme-commands';
import { useOtherResults } from './use-other-results';
import { usePageResults } from './use-page-results';

interface Looking {
  organizationId: string | undefined;
  spaceId: string | undefined;
  words: string;
  /** The commands of a sub-menu, while one is open. */
  menu: readonly Command[] | undefined;
}

export interface PaletteFound {
  groups: CommandGroup[];
  isReading: boolean;
  error: Error | undefined;
  retry: () => void;
  /** Of places: they are missing among the groups. */
  failedLists: FailedLists | undefined;
}

const pause = 120;

/** What is asked of the server: the words, once typing pauses. */
function usePausedWords(words: string): string {
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), words === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [words]);
  return asked;
}

/** What the palette shows: what is known here at once, and what the server finds as it answers. */
export function usePaletteGroups({ organizationId, spaceId, words, menu }: Looking): PaletteFound {
  const registered = useRegisteredCommands();
  const { recent, found, failed } = useFoundPlaces(organizationId);
  const settings = useSettingCommands(organizationId);
  const asked = usePausedWords(menu ? '' : words);
  const { pages, isReading, error, retry } = usePageResults(organizationId, spaceId, asked);
  const others = useOtherResults(organizationId, spaceId, asked);
  const isOld = words === '';
  if (menu) {
    const groups = arrangeCommands({ commands: menu, pages: [], others: [], search: words });
    return { groups, isReading: false, error: undefined, retry, failedLists: undefined };
  }
  const commands = [
    ...recent.map((command) => ({ ...command, group: t('recent') })),
    ...registered.filter((command) => !command.hidden),
    ...found,
    ...settings,
    themeCommand,
  ];
  return {
    groups: arrangeCommands({
      commands,
      pages: isOld ? [] : pages,
      others: isOld ? [] : others,
      search: words,
    }),
    isReading: !isOld && organizationId !== undefined && (isReading || asked !== words) && !error,
    error: isOld ? undefined : error,
    retry,
    failedLists: failed,
  };
}

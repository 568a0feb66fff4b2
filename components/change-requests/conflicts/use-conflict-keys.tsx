'use client';

import type { RefObject } from 'react';
import { useCommands } from '@/components/shell/use-commands';
import { t } from './messages';

const group = t('conflicts');

/** Walks from conflict to conflict and decides the one that has the focus. */
export function useConflictKeys(list: RefObject<HTMLElement | null>): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-conflict]') ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>('[data-conflict]') ?? undefined;

  function walk(step: 1 | -1) {
    const all = cards();
    const here = current();
    const index = here ? all.indexOf(here) + step : step === 1 ? 0 : all.length - 1;
    const next = all[Math.min(Math.max(index, 0), all.length - 1)];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'start' });
  }
  const choose = (choice: string) =>
    current()?.querySelector<HTMLElement>(`[data-choice="${choice}"]`)?.click();

  useCommands([
    { id: 'next-conflict', label: t('nextConflict'), group, shortcut: 'n', run: () => walk(1) },
    { id: 'previous-conflict', label: t('previousConflict'), group, shortcut: 'p', run: () => walk(-1) },
    {
      id: 'next-conflict-j',
      label: t('nextConflict'),
      group,
      shortcut: 'j',
      hidden: true,
      run: () => walk(1),
    },
    {
      id: 'previous-conflict-k',
      label: t('previousConflict'),
      group,
      shortcut: 'k',
      hidden: true,
      run: () => walk(-1),
    },
    { id: 'take-main', label: t('useMainContent2'), group, shortcut: 'm', run: () => choose('main') },
    { id: 'take-yours', label: t('useThisChangeRequest2'), group, shortcut: 'y', run: () => choose('yours') },
    { id: 'take-both', label: t('keepBoth'), group, shortcut: 'b', run: () => choose('both') },
    { id: 'write-result', label: t('editManually'), group, shortcut: 'w', run: () => choose('edited') },
  ]);
}

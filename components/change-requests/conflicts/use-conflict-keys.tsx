'use client';

import type { RefObject } from 'react';
import { useCommands } from '@/components/shell/use-commands';

const group = 'Conflicts';

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
    { id: 'next-conflict', label: 'Next conflict', group, shortcut: 'n', run: () => walk(1) },
    { id: 'previous-conflict', label: 'Previous conflict', group, shortcut: 'p', run: () => walk(-1) },
    { id: 'next-conflict-j', label: 'Next conflict', group, shortcut: 'j', hidden: true, run: () => walk(1) },
    {
      id: 'previous-conflict-k',
      label: 'Previous conflict',
      group,
      shortcut: 'k',
      hidden: true,
      run: () => walk(-1),
    },
    { id: 'take-main', label: 'Take main’s', group, shortcut: 'm', run: () => choose('main') },
    { id: 'take-yours', label: 'Take yours', group, shortcut: 'y', run: () => choose('yours') },
    { id: 'take-both', label: 'Keep both', group, shortcut: 'b', run: () => choose('both') },
    { id: 'write-result', label: 'Write the result', group, shortcut: 'w', run: () => choose('edited') },
  ]);
}

'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Command, readCommands, registerCommands, subscribeCommands } from './command-store';

const noCommands: readonly Command[] = [];

/** What can be done on this screen: in the palette, by its keys, and on the shortcuts sheet. */
export function useCommands(commands: readonly Command[], { isOfShell = false } = {}): void {
  const latest = useRef(commands);
  latest.current = commands;
  // Handlers change at every render; the registration only when what is shown changes.
  const shown = commands
    .map(({ id, label, shortcut, href, group }) => [id, label, shortcut, href, group].join('\u0000'))
    .join('\u0001');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when the commands differ
  useEffect(
    () =>
      registerCommands(
        latest.current.map((command) => ({
          ...command,
          run: command.run && (() => latest.current.find((other) => other.id === command.id)?.run?.()),
        })),
        isOfShell,
      ),
    [shown, isOfShell],
  );
}

export function useRegisteredCommands(): readonly Command[] {
  return useSyncExternalStore(subscribeCommands, readCommands, () => noCommands);
}

'use client';

import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { t } from './messages';

const appleNames: Record<string, string> = { mod: '⌘', alt: '⌥', shift: '⇧', ctrl: '⌃' };
const otherNames: Record<string, string> = {
  mod: t('ctrl'),
  alt: t('alt'),
  shift: t('shift'),
  ctrl: t('ctrl'),
};
const keyNames: Record<string, string> = {
  enter: '↵',
  escape: t('esc'),
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  space: 'Space',
};

/** `mod+shift+k` is a chord; `g h` is two keys one after the other. */
export function Kbd({ keys, inverted = false }: { keys: string; inverted?: boolean }) {
  const isApple = useIsApple();
  const names = isApple ? appleNames : otherNames;
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5">
      {keys.split(/[+ ]/).map((key) => (
        <kbd
          key={key}
          className={clsx(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm px-1 font-sans text-xs',
            inverted ? 'bg-canvas/20' : 'border border-border bg-sunken text-muted',
          )}
        >
          {names[key] ?? keyNames[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}

const subscribe = () => () => {};

/** Decides between ⌘ and Ctrl; the server does not know, so the first paint says Ctrl. */
function useIsApple(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  );
}

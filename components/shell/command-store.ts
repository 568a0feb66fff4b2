'use client';

import type { ReactNode } from 'react';
import type { WordSpan } from '@/components/patterns/mark-words';

/** What a search of the content tells of a place. */
interface FoundText {
  /** Where it is: the space and the pages above. */
  place: string;
  excerpt: string;
  spans: { label: readonly WordSpan[]; excerpt: readonly WordSpan[] };
}

export interface Command {
  id: string;
  label: string;
  /** Heading in the palette and in the shortcuts sheet. */
  group?: string;
  icon?: ReactNode;
  /** `mod+shift+p`, `c`, or `g h` for one key after the other. */
  shortcut?: string;
  /** Other words that find it. */
  keywords?: string[];
  href?: string;
  run?: () => void;
  /** Says more at the end of the line. */
  detail?: string;
  found?: FoundText;
  /** Listed only once something is searched: there are too many. */
  onlyFound?: boolean;
  /** Has a shortcut but is not listed in the palette. */
  hidden?: boolean;
}

let registered: readonly (readonly Command[])[] = [];
let flat: readonly Command[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly (readonly Command[])[]): void {
  registered = next;
  // The newest come first: what is on top of the screen decides what a key does.
  flat = [...next].reverse().flat();
  for (const listener of listeners) listener();
}

/** Those of the shell are below all others, whenever they are registered. */
export function registerCommands(commands: readonly Command[], isOfShell: boolean): () => void {
  publish(isOfShell ? [commands, ...registered] : [...registered, commands]);
  return () => publish(registered.filter((other) => other !== commands));
}

export function subscribeCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let quietScreens = 0;

/** On a screen where people write, a key alone is never a command, wherever the focus is. */
export function silenceSingleKeys(): () => void {
  quietScreens += 1;
  return () => {
    quietScreens -= 1;
  };
}

export const areSingleKeysSilent = (): boolean => quietScreens > 0;

export const readCommands = (): readonly Command[] => flat;

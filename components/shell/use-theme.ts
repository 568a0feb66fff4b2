'use client';

import { useSyncExternalStore } from 'react';
import { type Theme, themeStorageKey } from './theme';

const listeners = new Set<() => void>();

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // A browser that refuses storage still shows the theme until the next load.
  }
  applyTheme(theme);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== themeStorageKey) return;
  applyTheme(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'system' as const), chooseTheme];
}

'use client';

import { createContext, use } from 'react';

interface ShellContextValue {
  organizationId: string | undefined;
  openPalette: () => void;
  openShortcuts: () => void;
  openDrawer: () => void;
  closeDrawer: () => void;
}

export const ShellContext = createContext<ShellContextValue>({
  organizationId: undefined,
  openPalette: () => {},
  openShortcuts: () => {},
  openDrawer: () => {},
  closeDrawer: () => {},
});

export const useShell = (): ShellContextValue => use(ShellContext);

'use client';

import { createContext, use } from 'react';

export interface ShellContextValue {
  organizationId: string | undefined;
  openPalette: () => void;
  openShortcuts: () => void;
  openDrawer: () => void;
}

export const ShellContext = createContext<ShellContextValue>({
  organizationId: undefined,
  openPalette: () => {},
  openShortcuts: () => {},
  openDrawer: () => {},
});

export const useShell = (): ShellContextValue => use(ShellContext);

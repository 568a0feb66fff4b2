'use client';

import { SunMoon } from 'lucide-react';
import type { Command } from '../command-store';
import type { Theme } from '../theme';
import { useTheme } from '../use-theme';
import { themeOptions } from '../user-menu';

/** Opens the list of themes inside the palette. */
export const themeCommand: Command = {
  id: 'theme',
  label: 'Theme…',
  group: 'Settings',
  icon: <SunMoon aria-hidden />,
  keywords: ['dark', 'light'],
};

export function useThemeCommands(): Command[] {
  const [, chooseTheme] = useTheme();
  return themeOptions.map(({ value, label, icon }) => ({
    id: `theme-${value}`,
    label,
    icon,
    group: 'Theme',
    run: () => chooseTheme(value as Theme),
  }));
}

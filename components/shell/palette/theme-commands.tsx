'use client';

import { SunMoon } from 'lucide-react';
import type { Command } from '../command-store';
import type { Theme } from '../theme';
import { useTheme } from '../use-theme';
import { themeOptions } from '../user-menu';
import { t } from './messages';

/** Opens the list of themes inside the palette. */
export const themeCommand: Command = {
  id: 'theme',
  label: t('theme'),
  group: t('settings'),
  icon: <SunMoon aria-hidden />,
  keywords: ['dark', 'light'],
};

export function useThemeCommands(): Command[] {
  const [, chooseTheme] = useTheme();
  return themeOptions.map(({ value, label, icon }) => ({
    id: `theme-${value}`,
    label,
    icon,
    group: t('theme2'),
    run: () => chooseTheme(value as Theme),
  }));
}

'use client';

import { createContext, type ReactNode } from 'react';

/** What stands above the content of a screen of settings where there is no room for a column of them. */
export const SettingsMenuContext = createContext<ReactNode>(null);

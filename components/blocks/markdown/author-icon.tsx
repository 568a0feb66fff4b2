'use client';

import type { ReactNode } from 'react';
import { IconPaths } from '../icons/icon';
import { useLoaded } from './use-loaded';

const icons: { value?: typeof import('@/lib/content/icons/find-icon') } = {};
const loadIcons = () => import('@/lib/content/icons/find-icon');

/** An icon by the name that an author chose; the fallback until icons are loaded, and where there is none of the name. */
export function AuthorIcon({ name, fallback = null }: { name: string; fallback?: ReactNode }) {
  const paths = useLoaded(loadIcons, icons)?.findIcon(name);
  return paths === undefined ? fallback : <IconPaths paths={paths} />;
}

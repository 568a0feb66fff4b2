import type { ReactNode } from 'react';
import { findIcon } from '@/lib/content/icons/find-icon';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import { IconPaths } from './icon';

interface PageIconProps {
  emoji?: string | undefined;
  icon?: string | undefined;
  fallback?: ReactNode;
}

/** What an author put before a title; decoration. */
export function PageIcon({ emoji, icon, fallback }: PageIconProps) {
  const shownEmoji = readEmoji(emoji);
  if (shownEmoji)
    return (
      <span className="emoji" aria-hidden="true">
        {shownEmoji}
      </span>
    );
  const paths = icon ? findIcon(icon) : undefined;
  return paths === undefined ? <>{fallback}</> : <IconPaths paths={paths} />;
}

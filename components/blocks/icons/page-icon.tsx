import type { ReactNode } from 'react';
import { findIcon } from '@/lib/content/icons/find-icon';
import { readEmoji } from '@/lib/content/icons/read-emoji';

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
  const rendered = icon ? findIcon(icon) : undefined;
  if (rendered === undefined) return <>{fallback}</>;
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of a package, none of an author's
      dangerouslySetInnerHTML={{ __html: rendered }}
    />
  );
}

import type { ReactNode } from 'react';
import { readEmoji } from '@/lib/content/icons/read-emoji';

/** The emoji that stands for something, or the icon of its kind; decoration beside a title. */
export function Emoji({ value, fallback }: { value: string | undefined; fallback: ReactNode }) {
  const emoji = readEmoji(value);
  return (
    <span
      aria-hidden
      className="inline-flex size-5 shrink-0 items-center justify-center text-base text-muted leading-none [&_svg]:size-4"
    >
      {emoji ?? fallback}
    </span>
  );
}

import type { ReactNode } from 'react';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import type { ShownTag } from '@/lib/content/tags';

interface TagLabelProps {
  tag: ShownTag;
  renderIcon: (name: string) => ReactNode;
}

/** What a tag says, with what stands before it. */
export function TagLabel({ tag: { label, emoji, icon }, renderIcon }: TagLabelProps) {
  const shownEmoji = readEmoji(emoji);
  return (
    <>
      {shownEmoji ? <span aria-hidden="true">{shownEmoji}</span> : icon ? renderIcon(icon) : null}
      <span>{label}</span>
    </>
  );
}

'use client';

import { MessageSquarePlus } from 'lucide-react';
import { t } from './messages';

interface BlockGutterProps {
  /** The beginning of what stands there. */
  preview: string;
  onComment: () => void;
}

/** The button in the margin of a block; it shows where the pointer or the focus is. */
export function BlockGutter({ preview, onComment }: BlockGutterProps) {
  return (
    <button
      type="button"
      aria-label={t('commentOn', { preview })}
      title={t('commentOnThisBlock')}
      onClick={onComment}
      className="inline-flex size-5 items-center pointer-coarse:size-6 justify-center rounded-sm bg-accent text-on-accent opacity-0 focus-visible:opacity-100 group-focus/block:opacity-100 group-hover/block:opacity-100 [&_svg]:size-3.5"
    >
      <MessageSquarePlus aria-hidden />
    </button>
  );
}

'use client';

import clsx from 'clsx';
import { Plus, SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { Tooltip } from '@/components/ui/tooltip';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import type { CommentAuthor, Reaction } from './comment';
import { EmojiPicker } from './emoji-picker';
import { t } from './messages';
import { describeReactors, hasReacted, quickReactions } from './reactions';

interface ReactionBarProps {
  reactions: readonly Reaction[];
  me: CommentAuthor | undefined;
  mayReact: boolean;
  onToggle: (emoji: string) => void;
}

/** Who reacted how; a press gives one's own reaction or takes it back. */
export function ReactionBar({ reactions, me, mayReact, onToggle }: ReactionBarProps) {
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={t('reactions')} className="flex min-w-0 flex-wrap items-center gap-1">
      {reactions.map((reaction) => {
        const isMine = hasReacted(reaction, me?.id);
        const emoji = readEmoji(reaction.emoji) ?? reaction.emoji;
        return (
          <li key={reaction.emoji}>
            <Tooltip label={describeReactors({ ...reaction, emoji }, me?.id)}>
              <button
                type="button"
                aria-pressed={isMine}
                aria-disabled={!mayReact || undefined}
                aria-label={`${emoji} ${reaction.count}`}
                onClick={() => mayReact && onToggle(reaction.emoji)}
                className={clsx(
                  'inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs pointer-coarse:h-8',
                  isMine
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-border bg-surface text-muted hover:border-control',
                )}
              >
                <span aria-hidden>{emoji}</span>
                <span aria-hidden>{reaction.count}</span>
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

/** Gives a reaction: one of the quick ones, or any emoji. */
export function ReactionButton({ onToggle }: { onToggle: (emoji: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  function toggle(emoji: string) {
    setIsOpen(false);
    onToggle(emoji);
  }
  return (
    <Popover
      label={t('react')}
      open={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      fitsContent
      trigger={
        <IconButton label={t('react')} size="small">
          <SmilePlus aria-hidden />
        </IconButton>
      }
    >
      <div className="flex items-center gap-0.5">
        {quickReactions.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-label={t('reactWith', { emoji })}
            onClick={() => toggle(emoji)}
            className="size-8 rounded-md text-xl hover:bg-hover pointer-coarse:size-10"
          >
            {emoji}
          </button>
        ))}
        <EmojiPicker
          onPick={toggle}
          trigger={
            <IconButton label={t('moreEmoji')} tooltip={false}>
              <Plus aria-hidden />
            </IconButton>
          }
        />
      </div>
    </Popover>
  );
}

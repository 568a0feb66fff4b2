'use client';

import clsx from 'clsx';
import { MessageSquarePlus, PencilLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { t } from './messages';

interface SelectionActionsProps {
  onComment: () => void;
  /** Absent where nothing can be suggested, such as for a deleted text. */
  onSuggest: (() => void) | undefined;
  /** In the column beside the text, on the edge of the text, or at the foot of a small window: it never covers the text. */
  where: 'column' | 'edge' | 'foot';
}

const frame = 'flex gap-1 rounded-lg border border-border bg-raised p-1 shadow-raised';

/** What can be done with the selected words. */
export function SelectionActions({ onComment, onSuggest, where }: SelectionActionsProps) {
  // A press must not take the selection away.
  const toolbar = {
    role: 'toolbar',
    'aria-label': t('selectedText'),
    onPointerDown: (event: React.PointerEvent) => event.preventDefault(),
  };
  if (where === 'edge') {
    return (
      <div {...toolbar} className={clsx(frame, 'flex-col p-0.5')}>
        <IconButton label={t('comment')} shortcut="c" size="small" onClick={onComment}>
          <MessageSquarePlus aria-hidden />
        </IconButton>
        {onSuggest ? (
          <IconButton label={t('suggestAChange')} size="small" onClick={onSuggest}>
            <PencilLine aria-hidden />
          </IconButton>
        ) : null}
      </div>
    );
  }
  return (
    <div {...toolbar} className={clsx(frame, where === 'foot' && 'pointer-events-auto')}>
      <Button size="small" variant="primary" icon={<MessageSquarePlus aria-hidden />} onClick={onComment}>
        {t('comment')}
      </Button>
      {onSuggest ? (
        <Button size="small" variant="ghost" icon={<PencilLine aria-hidden />} onClick={onSuggest}>
          {t('suggest')}
        </Button>
      ) : null}
      <span className="hidden items-center pr-1 pointer-fine:flex">
        <Kbd keys="c" />
      </span>
    </div>
  );
}

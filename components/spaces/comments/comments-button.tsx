'use client';

import { MessageSquare } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { t } from './messages';
import type { PageTalk } from './use-page-talk';

/** Opens and closes the conversations on the page, with how many are open. */
export function CommentsButton({ talk }: { talk: PageTalk }) {
  const { page, open, isPanelOpen, openPanel, closePanel } = talk;
  if (!page) return null;
  return (
    <Button
      size="small"
      icon={<MessageSquare aria-hidden />}
      aria-pressed={isPanelOpen}
      className={isPanelOpen ? 'bg-selected!' : undefined}
      onClick={isPanelOpen ? closePanel : openPanel}
    >
      <span className="max-sm:sr-only">{t('comments')}</span>
      {open.length > 0 ? (
        <span className="text-muted">
          {open.length}
          <span className="sr-only"> {t('open')}</span>
        </span>
      ) : null}
    </Button>
  );
}

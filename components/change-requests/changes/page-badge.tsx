import { MessageSquare, PencilLine } from 'lucide-react';
import { t } from './messages';

interface PageBadgeProps {
  /** Open conversations. */
  count: number;
  hasDraft: boolean;
}

/** Behind a page in the list: what is said about it. */
export function PageBadge({ count, hasDraft }: PageBadgeProps) {
  return (
    <>
      {hasDraft ? (
        <PencilLine aria-label={t('hasACommentThatIsNot')} className="size-3.5 shrink-0 text-warning" />
      ) : null}
      {count > 0 ? (
        <span className="inline-flex shrink-0 items-center gap-0.5 text-muted text-xs">
          <MessageSquare aria-hidden className="size-3.5" />
          {count}
          <span className="sr-only"> {t('openConversations', { count })}</span>
        </span>
      ) : null}
    </>
  );
}

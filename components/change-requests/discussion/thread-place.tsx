'use client';

import { FileText } from 'lucide-react';
import type { Comment } from '@/components/comments/comment';
import { changeRequestPath } from '@/components/shell/paths';
import { Link } from '@/components/ui/link';
import type { ChangeRequestParams } from '../change-request';
import { t } from './messages';

interface ThreadPlaceProps {
  place: ChangeRequestParams;
  comment: Comment;
  /** The page's present name. */
  title: string | undefined;
}

/** On which page a conversation is, with the way to its text in the changes. */
export function ThreadPlace({ place, comment, title }: ThreadPlaceProps) {
  const { page, range, node } = comment.target;
  if (!page) return null;
  const changes = changeRequestPath(place.organizationId, place.spaceId, place.number, 'changes');
  const name = title ?? (page.title || t('aPage'));
  const on = range?.side === 'before' ? t('onPreviousTextIn') : range || node ? t('onTextIn') : t('on');
  return (
    <p className="flex min-w-0 items-center gap-1.5 border-border border-b bg-sunken px-3 py-1.5 text-muted text-xs">
      <FileText aria-hidden className="size-3.5 shrink-0" />
      <span className="shrink-0">{on}</span>
      {page.outdated && !range ? (
        <span className="min-w-0 truncate">{name}</span>
      ) : (
        <Link
          href={`${changes}?page=${encodeURIComponent(page.id)}&comment=${encodeURIComponent(comment.id)}`}
          className="min-w-0 truncate rounded-sm text-text underline-offset-2 hover:underline"
        >
          {name}
        </Link>
      )}
    </p>
  );
}

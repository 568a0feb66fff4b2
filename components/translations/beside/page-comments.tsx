'use client';

import { useState } from 'react';
import type { CommentPlace } from '@/components/comments/comment';
import { spaceCommentsPath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { t } from './messages';

const Conversations = lazyPart(async () => (await import('./conversations')).Conversations);

interface PageCommentsProps {
  organizationId: string;
  place: CommentPlace;
  page: string;
  /** The ids of those that are on none of its texts. */
  comments: readonly string[];
}

/** What is said about a page that is translated, and about none of its texts: read when somebody asks for it. */
export function PageComments({ organizationId, place, page, comments }: PageCommentsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t('commentsOnPage')}
      description={t('onThePageAsAWhole')}
      actions={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('hide') : t('show')}
          {comments.length > 0 ? (
            <Badge tone="accent">
              <span aria-hidden>{comments.length}</span>
              <span className="sr-only">{t('openComments', { count: comments.length })}</span>
            </Badge>
          ) : null}
        </Button>
      }
    >
      {isOpen ? (
        <div className="flex max-w-2xl flex-col gap-3">
          <Conversations
            place={place}
            target={{ page }}
            draft={`page ${page}`}
            ids={comments}
            label={t('commentOnPage')}
            empty={t('noCommentsOnPage')}
            showsText
          />
          <Link href={spaceCommentsPath(organizationId, place.spaceId)} className="text-sm underline">
            {t('allComments')}
          </Link>
        </div>
      ) : null}
    </Card>
  );
}

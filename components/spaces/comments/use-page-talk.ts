'use client';

import { useMemo, useState } from 'react';
import type { CommentContext } from '@/components/comments/comment-context';
import { sortByText } from '@/components/comments/group-threads';
import { useComments } from '@/components/comments/use-comments';
import { useThreadTarget } from '@/components/comments/use-thread-target';
import { makeResolvers } from '@/components/patterns/pages/resolve-links';
import { useUrlState } from '@/components/patterns/use-url-state';
import type { TextRange } from '@/lib/content/anchors/anchor';
import type { SpaceContentState } from '../reading/use-space-content';
import { readPageSource, usePageSource } from './use-page-source';

/** The conversations on the page that is read, and the panel that shows them. */
export function usePageTalk(spaceId: string, reading: SpaceContentState) {
  const { current, list, content, space, context } = reading;
  const page = current?.page.type === 'document' ? current.page : undefined;
  const place = useMemo(() => ({ spaceId }), [spaceId]);
  const found = useComments(place, { page: page?.id ?? '' }, page !== undefined);
  const [panel, setPanel] = useUrlState('comments');
  const [, setComment] = useUrlState('comment');
  const [shown, setShown] = useState<'open' | 'resolved'>('open');
  /** What a new comment is on; the page itself when absent. */
  const [range, setRange] = useState<{ page: string; range: TextRange }>();
  const [isWriting, setIsWriting] = useState(false);
  const comments = useMemo(() => found.comments && sortByText(found.comments), [found.comments]);
  // The panel scrolls by itself; the page goes to the words.
  const target = useThreadTarget(comments, 'nearest');
  const markdown = reading.page.data?.markdown;
  const { files, tags } = content.data ?? {};
  const conversations = useMemo<CommentContext>(
    () => ({
      place,
      actions: found.actions,
      me: found.me,
      resolvers: makeResolvers({
        list,
        files: files ?? [],
        tags,
        pageAddress: context.hrefOf,
        fileAddress: context.fileAddress,
      }),
    }),
    [place, found.actions, found.me, list, files, tags, context],
  );
  const open = useMemo(() => (comments ?? []).filter(({ status }) => status === 'open'), [comments]);
  const index = usePageSource(markdown, isWriting || open.some(({ target: on }) => on.range));
  const currentStatus = comments?.find(({ id }) => id === target.currentId)?.status;

  return {
    conversations,
    found,
    page,
    pages: list,
    index,
    readIndex: async () => (markdown === undefined ? undefined : await readPageSource(markdown)),
    comments,
    /** Those that are open, which the text shows. */
    open,
    mayComment: space.data?.permissions.comment === true,
    isPanelOpen: page !== undefined && (panel === 'open' || target.currentId !== undefined),
    openPanel: () => setPanel('open'),
    closePanel: () => {
      setPanel('');
      setComment('');
      setIsWriting(false);
    },
    target,
    select: (id: string) => {
      target.select(id);
      setPanel('open');
    },
    /** A link may lead to a resolved one. */
    shown: currentStatus ?? shown,
    setShown: (next: 'open' | 'resolved') => {
      setComment('');
      setShown(next);
    },
    range: range && range.page === page?.id ? range.range : undefined,
    isWriting,
    /** Begins a comment on some text, or on the page. */
    write: (on: TextRange | undefined) => {
      setRange(on && page ? { page: page.id, range: on } : undefined);
      setIsWriting(true);
      setComment('');
      setPanel('open');
    },
    stopWriting: () => {
      setRange(undefined);
      setIsWriting(false);
    },
  };
}

export type PageTalk = ReturnType<typeof usePageTalk>;

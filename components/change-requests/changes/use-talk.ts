'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Comment } from '@/components/comments/comment';
import { draftKeyOf, keepDraft, readDraft } from '@/components/comments/drafts';
import type { DiffSide } from '@/components/diff/block-tools';
import type { ComparisonState } from '@/components/diff/use-comparison';
import { usePageTexts } from '@/components/diff/use-page-texts';
import { useUrlState } from '@/components/patterns/use-url-state';
import type { TextRange } from '@/lib/content/anchors/anchor';
import type { ChangeRequestParams } from '../change-request';
import { groupByPage, pageIdOf, sortThreads, wholeRequest } from '../review/sort-threads';
import type { ReviewConversations } from '../review/use-review-conversations';
import { anchorThreads } from './anchor-threads';
import { makeNewThread, useNewThreads } from './new-thread';
import { useFindBlock } from './use-find-block';

export type Talk = ReturnType<typeof useTalk>;

const none: readonly Comment[] = [];

/** What is said about the page that is looked at, or about the whole change request, and which conversation is open. */
export function useTalk(
  place: ChangeRequestParams,
  comparison: ComparisonState,
  review: ReviewConversations,
  maySuggest: boolean,
) {
  const { spaceId, number } = place;
  const [pageParam, setPage] = useUrlState('page');
  const [linked, setLinked] = useOpened();
  const [reply] = useUrlState('reply');
  const [allDrafts, setDrafts] = useNewThreads(spaceId, number);
  const [freshId, setFreshId] = useState<string>();
  const { comments = none } = review.found;
  const pageId = pageParam === wholeRequest ? wholeRequest : (comparison.entry?.id ?? '');
  const byPage = useMemo(() => groupByPage(comments), [comments]);
  const threads = useMemo(() => sortThreads(byPage.get(pageId) ?? none), [byPage, pageId]);
  const drafts = useMemo(() => allDrafts.filter(({ page }) => page === pageId), [allDrafts, pageId]);
  const { texts } = usePageTexts(spaceId, comparison.tree.data, comparison.entry);
  const findBlock = useFindBlock(threads.text.some(({ target }) => target.node && !target.range));
  const anchored = useMemo(
    () => (texts ? anchorThreads(threads.text, drafts, texts, findBlock) : []),
    [threads, drafts, texts, findBlock],
  );
  const found = comments.find(({ id }) => id === linked);
  const foundPage = found && pageIdOf(found);
  const active = foundPage === pageId && freshId === undefined ? found : undefined;
  const activeDraft = drafts.some(({ id }) => id === freshId) ? freshId : undefined;
  const followed = useRef('');
  useEffect(() => {
    // A link to a conversation leads to its page; who goes on to another page stays there.
    if (foundPage === undefined || followed.current === linked) return;
    followed.current = linked;
    setPage(foundPage);
  }, [foundPage, linked, setPage]);
  // The address follows what is opened here with some delay.
  const goal = useRef<string>(undefined);
  if (goal.current === pageId) goal.current = undefined;
  const cameFrom = useRef<HTMLElement>(undefined);

  /** The focus goes back there afterwards. */
  function rememberFocus() {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !activeElement.closest('[data-thread]'))
      cameFrom.current = activeElement;
  }

  function open(comment: Comment) {
    rememberFocus();
    setFreshId(undefined);
    const page = pageIdOf(comment);
    if (page !== pageId) {
      goal.current = page;
      setPage(page);
    }
    setLinked(comment.id);
  }

  /** Begins a conversation; those where nothing was written are forgotten. */
  function begin(page: string, text?: { side: DiffSide; range: TextRange }, isSuggestion = false) {
    rememberFocus();
    const made = makeNewThread(page, text && texts ? { ...text, markdown: texts[text.side] } : undefined);
    const key = draftKeyOf(review.conversations.place, made.id);
    const kept = readDraft(key);
    if (isSuggestion && made.text && kept?.suggestion === undefined)
      keepDraft(key, { markdown: kept?.markdown ?? '', suggestion: made.text.quote });
    const written = allDrafts.filter(
      ({ id }) => id !== made.id && readDraft(draftKeyOf(review.conversations.place, id)) !== undefined,
    );
    setDrafts([...written, made]);
    if (page !== pageId) setPage(page);
    setLinked('');
    setFreshId(made.id);
  }

  function endDraft(id: string, made?: string) {
    setDrafts(allDrafts.filter((draft) => draft.id !== id));
    setFreshId(undefined);
    setLinked(made ?? '');
    if (made === undefined) cameFrom.current?.focus({ preventScroll: true });
  }

  return {
    comments,
    byPage,
    pageId,
    isWhole: pageId === wholeRequest,
    showWhole: () => setPage(wholeRequest),
    threads,
    drafts,
    hasDraft: (id: string) => allDrafts.some(({ page }) => page === id),
    isTalkedAbout: (id: string) => byPage.has(id) || allDrafts.some(({ page }) => page === id),
    /** Whether there is something to show beside the text. */
    hasAny: threads.page.length + threads.text.length + drafts.length > 0,
    texts,
    anchored,
    activeId: activeDraft ?? active?.id,
    active,
    /** The open one, also while its page is on the way. */
    walkedId: found && (foundPage === pageId || foundPage === goal.current) ? found.id : undefined,
    /** Whether the content can still be changed. */
    maySuggest,
    target: reply ? { reply } : {},
    freshId,
    open,
    openDraft: (id: string) => setFreshId(id),
    close: () => {
      setFreshId(undefined);
      setLinked('');
      cameFrom.current?.focus({ preventScroll: true });
    },
    begin,
    endDraft,
  };
}

/** The conversation of the address; what is opened here shows before the address has changed. */
function useOpened(): [string, (id: string) => void] {
  const [linked, setLinked] = useUrlState('comment');
  const [ahead, setAhead] = useState({ of: linked, id: linked });
  return [
    ahead.of === linked ? ahead.id : linked,
    (id) => {
      setAhead({ of: linked, id });
      setLinked(id);
    },
  ];
}

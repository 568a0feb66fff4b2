'use client';

import { FileDiff, MessageSquarePlus } from 'lucide-react';
import { type MouseEvent, useMemo, useState } from 'react';
import { CommentContextProvider } from '@/components/comments/comment-context';
import { BlockToolsContext, HasBlockToolsContext } from '@/components/diff/block-tools';
import { ComparisonView } from '@/components/diff/comparison-view';
import { listComparisonCommands, useComparison } from '@/components/diff/use-comparison';
import { useNarrow, useWide } from '@/components/diff/use-media';
import { useMergedPair } from '@/components/diff/use-page-changes';
import { useCommands } from '@/components/shell/use-commands';
import { useDiffSettings } from '@/components/shell/use-diff-settings';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { useQuery } from '@/lib/client/use-query';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { baseOf, type ChangeRequest, type ChangeRequestParams, changeRequestQuery } from '../change-request';
import { ReviewBar } from '../review/review-bar';
import { useReviewConversations } from '../review/use-review-conversations';
import { useShowsPage } from '../shown-page';
import { DiscardButton } from './discard-button';
import { t } from './messages';
import { PageBadge } from './page-badge';
import { countOpen, OtherPages, WholeRow } from './page-list-extras';
import { SelectionActions } from './selection-actions';
import { TextColumn } from './text-column';
import { TextHead } from './text-head';
import { useBlockTools } from './use-block-tools';
import { useChangesCommands } from './use-changes-commands';
import { useSelection } from './use-selection';
import { type Talk, useTalk } from './use-talk';
import { findAtPoint, type ThreadPlaces, useThreadPlaces } from './use-thread-places';
import { useViewedPages } from './use-viewed-pages';
import { ViewedCover } from './viewed-cover';
import { WholeThreads } from './whole-threads';

/** What the change request changes, page by page, and what people say about it. */
export function Changes(place: ChangeRequestParams) {
  const { data } = useQuery(changeRequestQuery(place));
  return data ? <ReviewedChanges place={place} changeRequest={data} /> : null;
}

interface ReviewedChangesProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

function ReviewedChanges({ place, changeRequest }: ReviewedChangesProps) {
  const { spaceId } = place;
  const { permissions, status } = changeRequest;
  const isWritable = status === 'open' || status === 'draft';
  const pair = usePair(spaceId, changeRequest);
  const comparison = useComparison(spaceId, pair?.before ?? '', pair?.after ?? '');
  const { entry, everywhere, isWhole: showsAll, text, tree, select } = comparison;
  useShowsPage(place, entry?.id);
  const settings = useDiffSettings();
  const review = useReviewConversations(place);
  const talk = useTalk(place, comparison, review, isWritable);
  const viewed = useViewedPages(place);
  const isWide = useWide();
  const isNarrow = useNarrow();
  const mayComment = permissions.comment;
  const [unfolded, setUnfolded] = useState<string>();

  const change = entry?.change;
  const isUnfolded = change === undefined || unfolded === change.id || talk.activeId !== undefined;
  const isFolded = !isUnfolded && viewed.has(change);
  const isCovered = (other: PageChange | undefined) =>
    other !== undefined && other.id !== unfolded && viewed.has(other);
  const places = useThreadPlaces(text, talk.anchored, talk.texts, talk.activeId, talk.pageId);
  const selected = useSelection(text, talk.texts, mayComment && !isFolded, talk.pageId);
  const tools = useBlockTools(talk, mayComment, isWide);
  useCommands(
    listComparisonCommands(comparison, (toggled) => {
      setUnfolded(undefined);
      viewed.toggle(toggled);
    }),
  );
  useChangesCommands({ comparison, review, talk, selected, mayComment });

  const knownIds = useMemo(() => new Set(everywhere.map(({ id }) => id)), [everywhere]);
  const others = showsAll ? [] : everywhere.filter((other) => !other.change && talk.isTalkedAbout(other.id));
  const unviewed = (tree.data?.pages ?? []).find((other) => !viewed.has(other));
  const hasColumn = isWide && talk.hasAny && !talk.isWhole && !isFolded;
  const hasEdge = !hasColumn && !isNarrow;
  const actions = (where: 'column' | 'edge' | 'foot') =>
    selected ? (
      <SelectionActions
        where={where}
        onComment={() => talk.begin(talk.pageId, selected)}
        onSuggest={
          isWritable && selected.side === 'after' ? () => talk.begin(talk.pageId, selected, true) : undefined
        }
      />
    ) : null;

  return (
    <CommentContextProvider value={review.conversations}>
      <HasBlockToolsContext value={true}>
        <BlockToolsContext value={tools}>
          <ComparisonView
            comparison={comparison}
            {...settings}
            viewed={viewed}
            pageActions={(shown) =>
              isWritable && permissions.edit && shown.kind !== 'added' ? (
                <DiscardButton place={place} change={shown} />
              ) : null
            }
            onTextClick={(event) => openAt(talk, places, event)}
            renderBadge={(id) => <PageBadge count={countOpen(talk, id)} hasDraft={talk.hasDraft(id)} />}
            renderListHead={(onChosen) => <WholeRow talk={talk} onChosen={onChosen} />}
            renderListFoot={(onChosen) => (
              <OtherPages talk={talk} onChosen={onChosen} entries={others} onSelect={select} />
            )}
            headerTools={
              mayComment ? (
                <IconButton label={t('commentOnThisPage')} onClick={() => talk.begin(talk.pageId)}>
                  <MessageSquarePlus aria-hidden />
                </IconButton>
              ) : null
            }
            head={<TextHead talk={talk} review={review} hasColumn={isWide} />}
            side={
              hasColumn ? (
                <TextColumn
                  talk={talk}
                  places={places}
                  floating={selected && { top: selected.top, content: actions('column') }}
                />
              ) : undefined
            }
            keepsSide={(review.found.comments ?? []).length > 0}
            edge={
              selected && hasEdge ? (
                <div className="absolute -right-4 z-10" style={{ top: selected.top }}>
                  {actions('edge')}
                </div>
              ) : null
            }
            renderCover={(shown) =>
              (shown.id === entry?.id ? isFolded : isCovered(shown.change)) ? (
                <ViewedCover
                  onShow={() => setUnfolded(shown.id)}
                  onNext={unviewed && (() => select(unviewed.id))}
                />
              ) : undefined
            }
            main={
              talk.isWhole ? (
                <WholeThreads talk={talk} pages={review.pages} knownIds={knownIds} mayComment={mayComment} />
              ) : undefined
            }
            empty={
              <Card>
                <EmptyState
                  icon={<FileDiff aria-hidden />}
                  title={t('noChangedPages')}
                  description={t('thePagesAreTheSameAs')}
                />
              </Card>
            }
          />
        </BlockToolsContext>
      </HasBlockToolsContext>
      <ReviewBar place={place} changeRequest={changeRequest} conversations={review}>
        {hasColumn || hasEdge ? null : actions('foot')}
      </ReviewBar>
    </CommentContextProvider>
  );
}

/** What is compared: of a merged one, what its merge changed. */
function usePair(spaceId: string, changeRequest: ChangeRequest) {
  const merged = useMergedPair(spaceId, changeRequest.revisionMerged ?? '');
  return changeRequest.status === 'merged'
    ? merged
    : { before: baseOf(changeRequest), after: changeRequest.revision };
}

/** A press on words that somebody talks about opens what is said; again, the next of several. */
function openAt(talk: Talk, places: ThreadPlaces, { clientX, clientY }: MouseEvent) {
  if (document.getSelection()?.isCollapsed === false) return;
  const found = findAtPoint(places, clientX, clientY);
  const next = found[(found.indexOf(talk.activeId ?? '') + 1) % found.length];
  const comment = talk.comments.find(({ id }) => id === next);
  if (comment) talk.open(comment);
  else if (next) talk.openDraft(next);
}

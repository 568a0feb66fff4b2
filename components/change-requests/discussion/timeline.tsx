'use client';

import { memo } from 'react';
import type { Comment, ThreadTarget } from '@/components/comments/comment';
import { Thread } from '@/components/comments/thread';
import { threadHeights } from '@/components/comments/thread-groups';
import type { useThreadTarget } from '@/components/comments/use-thread-target';
import { LazyItem } from '@/components/patterns/lazy-item';
import type { ChangeRequestParams } from '../change-request';
import type { TimelineEntry } from './build-timeline';
import { ReviewEntry } from './review-entry';
import { ThreadPlace } from './thread-place';
import { EventRow } from './timeline-event';

interface TimelineProps {
  place: ChangeRequestParams;
  entries: readonly TimelineEntry[];
  /** Of pages, by their ids. */
  titles: ReadonlyMap<string, string>;
  target: ReturnType<typeof useThreadTarget>;
}

/** All that happened, the oldest first. */
export function Timeline({ place, entries, titles, target }: TimelineProps) {
  const { currentId, targetOf } = target;
  function renderEntry(entry: TimelineEntry) {
    if (entry.kind === 'event') return <EventRow entry={entry} titles={titles} />;
    if (entry.kind === 'review') {
      const id = entry.summary?.id ?? '';
      return (
        <ReviewEntry
          review={entry.review}
          summary={entry.summary}
          isCurrent={id !== '' && id === currentId}
          target={targetOf(id)}
        />
      );
    }
    const { comment } = entry;
    return (
      <LazyItem height={threadHeights[comment.status]} isNeeded={comment.id === currentId}>
        <PlacedThread
          place={place}
          comment={comment}
          title={titles.get(comment.target.page?.id ?? '')}
          isCurrent={comment.id === currentId}
          target={targetOf(comment.id)}
        />
      </LazyItem>
    );
  }
  return (
    <ol className="flex min-w-0 flex-col gap-4">
      {entries.map((entry) => (
        <li key={entry.id} data-slot={entry.kind === 'review' ? entry.summary?.id : entry.id}>
          {renderEntry(entry)}
        </li>
      ))}
    </ol>
  );
}

interface PlacedThreadProps {
  place: ChangeRequestParams;
  comment: Comment;
  title: string | undefined;
  isCurrent: boolean;
  target: ThreadTarget | undefined;
}

/** Most of a long discussion stays as it is when one of its conversations changes. */
const PlacedThread = memo(function PlacedThread(props: PlacedThreadProps) {
  const { place, comment, title, isCurrent, target } = props;
  return (
    <Thread
      comment={comment}
      isCurrent={isCurrent}
      target={target}
      showsText
      header={<ThreadPlace place={place} comment={comment} title={title} />}
    />
  );
});

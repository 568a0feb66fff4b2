import type { Comment, CommentAuthor } from '@/components/comments/comment';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listRevisions } from '@/lib/contract/revisions';
import type { Review } from '../reviewers/list-reviewers';

type Revision = ReplyOf<typeof listRevisions>['items'][number];

export type EventKind = 'opened' | 'edited' | 'updated' | 'restored' | 'merged';

export interface TimelineEvent {
  kind: 'event';
  id: string;
  at: string;
  event: EventKind;
  by: CommentAuthor | undefined;
  /** How many revisions it stands for. */
  count: number;
  /** The pages that they changed; undefined when there are too many. */
  pages: readonly string[] | undefined;
}

export type TimelineEntry =
  | { kind: 'thread'; id: string; at: string; comment: Comment }
  | { kind: 'review'; id: string; at: string; review: Review; summary: Comment | undefined }
  | TimelineEvent;

interface Happenings {
  changeRequest: {
    id: string;
    createdAt: string;
    createdBy: CommentAuthor;
    mergedAt?: string | undefined;
    mergedBy?: CommentAuthor | undefined;
  };
  comments: readonly Comment[];
  reviews: readonly Review[];
  /** In any order. */
  revisions: readonly Revision[];
}

const events: Partial<Record<Revision['type'], EventKind>> = {
  edits: 'edited',
  update: 'updated',
  rollback: 'restored',
};

/** Everything that happened, the oldest first; edits of one person in a row are one entry. */
export function buildTimeline({ changeRequest, comments, reviews, revisions }: Happenings): TimelineEntry[] {
  const summaries = new Map(
    comments
      .map((comment) => [comment.id, comment] as const)
      .filter(([id]) => reviews.some((review) => review.comment?.id === id)),
  );
  const { id, createdAt, createdBy, mergedAt, mergedBy } = changeRequest;
  const entries: TimelineEntry[] = [
    makeEvent(`opened-${id}`, createdAt, 'opened', createdBy),
    ...comments
      .filter((comment) => !summaries.has(comment.id))
      .map((comment) => ({ kind: 'thread' as const, id: comment.id, at: comment.postedAt, comment })),
    ...reviews.map((review) => ({
      kind: 'review' as const,
      id: review.id,
      at: review.createdAt,
      review,
      // The one of the list is the one that changes at once.
      summary: summaries.get(review.comment?.id ?? '') ?? review.comment,
    })),
    ...revisions.flatMap((revision) => {
      const event = events[revision.type];
      // The first revision is the content that it began with.
      if (!event || revision.createdAt < createdAt || revision.parents.length === 0) return [];
      return [makeEvent(revision.id, revision.createdAt, event, revision.createdBy, revision.changedPages)];
    }),
    ...(mergedAt ? [makeEvent(`merged-${id}`, mergedAt, 'merged', mergedBy)] : []),
  ];
  entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return joinEdits(entries);
}

function makeEvent(
  id: string,
  at: string,
  event: EventKind,
  by: CommentAuthor | undefined,
  pages?: readonly string[],
): TimelineEvent {
  return { kind: 'event', id, at, event, by, count: 1, pages };
}

function joinEdits(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const joined: TimelineEntry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (!isEdit(entry) || !last || !isEdit(last) || last.by?.id !== entry.by?.id) {
      joined.push(entry);
      continue;
    }
    const pages = last.pages && entry.pages && [...new Set([...last.pages, ...entry.pages])];
    joined[joined.length - 1] = { ...entry, id: last.id, count: last.count + 1, pages };
  }
  return joined;
}

const isEdit = (entry: TimelineEntry): entry is TimelineEvent =>
  entry.kind === 'event' && entry.event === 'edited';

import { nameChecks } from '@/components/patterns/check-names';
import type { listChangeRequestComments } from '@/lib/contract/change-request-comments';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listRevisions } from '@/lib/contract/revisions';
import type { ChangeRequest } from '../change-request';
import type { Review } from '../reviewers/list-reviewers';
import { t } from './messages';

type Revision = ReplyOf<typeof listRevisions>['items'][number];
type Comment = ReplyOf<typeof listChangeRequestComments>['items'][number];

export interface Activity {
  id: string;
  kind: 'edit' | 'update' | 'comment' | 'merge' | Review['status'];
  who: string;
  words: string;
  at: string;
  /** The comment that it leads to. */
  comment?: string;
  /** The revisions that it lies between. */
  between?: { before: string; after: string };
}

interface Sources {
  /** Each newest first. */
  revisions: readonly Revision[];
  comments: readonly Comment[];
  reviews: readonly Review[];
  changeRequest: Pick<ChangeRequest, 'id' | 'mergedBy' | 'mergedAt' | 'bypassed' | 'minor'>;
}

const nobody = t('someone');

/** What happened lately, newest first; one sitting of writing is one entry. */
export function listActivity(
  { revisions, comments, reviews, changeRequest }: Sources,
  most: number,
): Activity[] {
  return [
    ...toMerge(changeRequest),
    ...groupEdits(revisions),
    // Comments of a review are listed with the review.
    ...comments.filter(({ target }) => target.review === undefined).map(toActivity),
    ...reviews.map(toReviewActivity),
  ]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, most);
}

function toMerge({ id, mergedBy, mergedAt, bypassed, minor }: Sources['changeRequest']): Activity[] {
  if (!mergedAt) return [];
  const merged = minor ? t('mergedItAsAMinorChange') : t('mergedIt');
  const words = bypassed ? t('mergedItAndBypassed', { checks: nameChecks(bypassed) }) : merged;
  return [{ id, kind: 'merge', who: mergedBy?.displayName ?? nobody, words, at: mergedAt }];
}

function groupEdits(revisions: readonly Revision[]): Activity[] {
  const sittings: Revision[][] = [];
  for (const revision of revisions) {
    const sitting = sittings.at(-1);
    const [last] = sitting ?? [];
    const isSame = last?.type === 'edits' && revision.type === 'edits';
    if (sitting && isSame && last.createdBy?.id === revision.createdBy?.id) sitting.push(revision);
    else sittings.push([revision]);
  }
  return sittings.flatMap((sitting) => {
    const [newest] = sitting;
    const before = sitting.at(-1)?.parents[0];
    return newest ? [toSitting(newest, before, sitting)] : [];
  });
}

function toSitting(newest: Revision, before: string | undefined, sitting: readonly Revision[]): Activity {
  const { id, type, createdAt, createdBy } = newest;
  const pages = new Set(sitting.flatMap(({ changedPages }) => changedPages ?? []));
  const isKnown = pages.size > 0 && sitting.every(({ changedPages }) => changedPages !== undefined);
  const edited = isKnown ? t('editedPages', { count: pages.size }) : t('editedIt');
  return {
    id,
    kind: type === 'update' ? 'update' : 'edit',
    who: createdBy?.displayName ?? nobody,
    words: type === 'update' ? t('updatedItFromTheMainContent') : edited,
    at: createdAt,
    ...(before === undefined ? {} : { between: { before, after: id } }),
  };
}

function toActivity({ id, postedBy, postedAt, target }: Comment): Activity {
  return {
    id,
    kind: 'comment',
    who: postedBy.displayName,
    words: target.page ? t('commentedOn', { title: target.page.title || t('untitled') }) : t('commented'),
    at: postedAt,
    comment: id,
  };
}

const decisions: Record<Review['status'], (comments: number) => string> = {
  approved: (comments) => t('approvedIt', { comments }),
  'changes-requested': (comments) => t('requestedChanges', { comments }),
  commented: (comments) => t('reviewedIt', { comments }),
};

function toReviewActivity({ id, reviewer, status, comments, comment, createdAt }: Review): Activity {
  return {
    id,
    kind: status,
    who: reviewer.displayName,
    words: decisions[status](comments),
    at: createdAt,
    ...(comment ? { comment: comment.id } : {}),
  };
}

import type { MERGE_CHECKS } from '@/lib/contract/reviews';

type CheckId = (typeof MERGE_CHECKS)[number];

/** What is looked at before a merge, in a word or two. */
export const checkNames: Record<CheckId, string> = {
  reviews: 'Reviews',
  comments: 'Conversations',
  conflicts: 'Conflicts',
  links: 'Links',
  'up-to-date': 'Up to date',
  merger: 'Who may merge',
};

/** «reviews, conversations». */
export const nameChecks = (ids: readonly CheckId[]): string =>
  ids.map((id) => checkNames[id].toLowerCase()).join(', ');

import type { MERGE_CHECKS } from '@/lib/contract/reviews';
import { t } from './messages';

type CheckId = (typeof MERGE_CHECKS)[number];

/** What is looked at before a merge, in a word or two. */
export const checkNames: Record<CheckId, string> = {
  reviews: t('reviews'),
  comments: t('conversations'),
  conflicts: t('conflicts'),
  links: t('links'),
  'up-to-date': t('upToDate'),
  merger: t('whoCanMerge'),
};

/** «reviews, conversations». */
export const nameChecks = (ids: readonly CheckId[]): string =>
  ids.map((id) => checkNames[id].toLowerCase()).join(', ');

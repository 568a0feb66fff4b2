import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getMergeRules } from '@/lib/contract/reviews';
import { t } from './messages';

export type MergeRules = ReplyOf<typeof getMergeRules>;

type ShownRules = Pick<
  MergeRules,
  'requiredReviews' | 'mergeRole' | 'requireUpToDate' | 'requireResolvedComments' | 'requireIntactLinks'
>;

const mergers: Partial<Record<ShownRules['mergeRole'], string>> = {
  create: t('onlyPeopleWithTheRoleCreate'),
  admin: t('onlyAdministratorsCanMerge'),
};

/** Whether a space with these rules is locked by them. */
export const isAnySet = (rules: ShownRules): boolean =>
  rules.requiredReviews > 0 ||
  rules.mergeRole !== 'review' ||
  rules.requireUpToDate ||
  rules.requireResolvedComments ||
  rules.requireIntactLinks;

/** What the rules do, as one would say it to a colleague. */
export function describeRules(rules: ShownRules): string {
  const { requiredReviews } = rules;
  const needs = [
    ...(requiredReviews > 0 ? [t('peopleWhoDidNotWriteIn', { requiredReviews })] : []),
    ...(rules.requireUpToDate ? [t('itHasAllThatTheMain')] : []),
    ...(rules.requireResolvedComments ? [t('everyConversationIsResolved')] : []),
    ...(rules.requireIntactLinks ? [t('itBreaksNoLink')] : []),
  ];
  const who = mergers[rules.mergeRole] ?? t('anyoneWhoCanReviewCanMerge');
  const when =
    needs.length > 0
      ? t('aChangeRequestCanBeMergedOnce', { needs: new Intl.ListFormat('en').format(needs) })
      : t('aChangeRequestCanBeMerged');
  return [
    when,
    who,
    ...(needs.length > 0 ? [t('administratorsCanMergePastTheRules')] : []),
    ...(isAnySet(rules) ? [t('theSpaceIsLockedItsMain')] : []),
  ].join(' ');
}

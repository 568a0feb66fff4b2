import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getMergeRules } from '@/lib/contract/reviews';

export type MergeRules = ReplyOf<typeof getMergeRules>;

type Asked = Pick<
  MergeRules,
  'requiredReviews' | 'mergeRole' | 'requireUpToDate' | 'requireResolvedComments' | 'requireIntactLinks'
>;

const mergers: Partial<Record<Asked['mergeRole'], string>> = {
  create: 'Only people with the role «Create» or «Administer» merge.',
  admin: 'Only administrators merge.',
};

/** Whether a space with these rules is locked by them. */
export const isAnySet = (rules: Asked): boolean =>
  rules.requiredReviews > 0 ||
  rules.mergeRole !== 'review' ||
  rules.requireUpToDate ||
  rules.requireResolvedComments ||
  rules.requireIntactLinks;

/** What the rules do, as one would say it to a colleague. */
export function describeRules(rules: Asked): string {
  const { requiredReviews } = rules;
  const needs = [
    ...(requiredReviews > 0
      ? [
          `${requiredReviews === 1 ? 'one person who did not write in it has' : `${requiredReviews} people who did not write in it have`} approved it`,
        ]
      : []),
    ...(rules.requireUpToDate ? ['it has all that the main content has'] : []),
    ...(rules.requireResolvedComments ? ['every conversation is resolved'] : []),
    ...(rules.requireIntactLinks ? ['it breaks no link'] : []),
  ];
  const who = mergers[rules.mergeRole] ?? 'Whoever may review merges.';
  const when =
    needs.length > 0
      ? `A change request can be merged once ${new Intl.ListFormat('en').format(needs)}.`
      : 'A change request can be merged at any time: no review is needed.';
  const past = ' Administrators can merge past the rules; that is shown and recorded.';
  const lock = isAnySet(rules)
    ? ' The space is locked: its main content changes by change requests alone, and an import becomes one.'
    : '';
  return `${when} ${who}${needs.length > 0 ? past : ''}${lock}`;
}

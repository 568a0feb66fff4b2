import { expect, it } from 'vitest';
import { describeRules } from './describe-rules';

const none = {
  requiredReviews: 0,
  mergeRole: 'review',
  requireUpToDate: false,
  requireResolvedComments: false,
  requireIntactLinks: false,
} as const;

it('says what the rules of a space do', () => {
  expect(describeRules(none)).toBe(
    'A change request can be merged at any time: no review is needed. Anyone who may review merges.',
  );
  expect(
    describeRules({ ...none, requiredReviews: 2, mergeRole: 'admin', requireResolvedComments: true }),
  ).toBe(
    'A change request can be merged once 2 people who did not write in it have approved it and every conversation is resolved. Only administrators merge. Administrators can merge past the rules; that is shown and recorded. The space is locked: its main content changes by change requests alone, and an import becomes one.',
  );
});

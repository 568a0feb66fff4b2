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
    'A change request can be merged at any time. No review is needed. Anyone who can review can merge.',
  );
  expect(
    describeRules({ ...none, requiredReviews: 2, mergeRole: 'admin', requireResolvedComments: true }),
  ).toBe(
    'A change request can be merged when 2 people who did not write it have approved it and all conversations are resolved. Only administrators can merge. Administrators can bypass the rules; this is shown and recorded. The space is locked: its main content only changes by change requests, and imports create one.',
  );
});

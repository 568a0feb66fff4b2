import { describe, expect, it } from 'vitest';
import { levelOf } from '@/lib/access/roles';
import type { MergeFacts, ReviewDecision } from '@/lib/storage/reviews/merge-facts';
import { NO_RULES } from '@/lib/storage/reviews/merge-rules';
import { checkMerge } from './check-merge';

const FACTS: MergeFacts = {
  id: 'c',
  spaceId: 's',
  spaceTitle: 'Docs',
  organizationId: 'o',
  mainRevisionId: 'main',
  number: 1,
  status: 'open',
  subject: 'Say more',
  isSubjectProposed: false,
  isBlank: false,
  revisionId: 'own',
  revisionInitial: 'main',
  revisionMergedAncestor: null,
  revisionMerged: null,
  revertOf: null,
  comments: 0,
  createdAt: '',
  updatedAt: '',
  mergedAt: null,
  createdBy: null,
  mergedBy: null,
  bypassed: null,
  mergeRole: null,
  rules: null,
  decisions: [],
  authors: [],
  openComments: 0,
  behind: 0,
  baseRootHash: 'a',
  mainRootHash: 'a',
  rootHash: 'b',
  resolutionsKey: null,
  isTranslated: false,
  isMinor: false,
};

const say = (facts: Partial<MergeFacts>, role = levelOf('review')) =>
  Object.fromEntries(
    checkMerge({ ...FACTS, ...facts }, role, { conflicts: 2, brokenLinks: 1 }).map((check) => [
      check.id,
      check.message,
    ]),
  );

const decide = (name: string, status: ReviewDecision['status'], isStale = false) => ({
  reviewerId: name,
  name,
  status,
  isStale,
});

describe('what a check says', () => {
  it('names who decided, and counts who is missing', () => {
    const rules = { ...NO_RULES, requiredReviews: 7 };
    const approvals = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => decide(name, 'approved'));
    expect(say({ decisions: approvals, rules }).reviews).toBe(
      'Approved by Ada, Bo, Cy, and 2 others. 2 more approvals are needed: ask for a review.',
    );
    const mixed = [decide('Ada', 'changes-requested', true), decide('Bo', 'approved', true)];
    expect(say({ decisions: mixed, rules: NO_RULES }).reviews).toBe(
      'Ada requests changes: make them, then ask for another review. The content was changed since 1 approval, which does not count any more.',
    );
    const own = [decide('Ada', 'approved'), decide('Bo', 'approved')];
    expect(say({ decisions: own, authors: ['Bo'], rules: { ...NO_RULES, requiredReviews: 2 } }).reviews).toBe(
      'Approved by Ada. 1 more approval is needed: ask for a review. Bo edited it: the approval of an author does not count.',
    );
    const both = [decide('Ada', 'changes-requested'), decide('Bo', 'changes-requested')];
    expect(say({ decisions: both }).reviews).toMatch(/^Ada and Bo request changes/);
    expect(say({}).reviews).toBe('No review is needed.');
  });

  it('tells what to do about the rest', () => {
    const rules = { ...NO_RULES, mergeRole: levelOf('admin') };
    expect(say({ rules, mergeRole: rules.mergeRole, openComments: 1, revisionInitial: 'old' })).toMatchObject(
      {
        comments: '1 conversation is open: resolve it when all is said.',
        conflicts: '2 conflicts with the main content: decide each before merging.',
        links: '1 link leads nowhere because of it: mend it.',
        'up-to-date': '1 change on the main content since: update to bring it in.',
        merger: 'Only people with the role "admin" on this space merge: ask one of them.',
      },
    );
  });
});

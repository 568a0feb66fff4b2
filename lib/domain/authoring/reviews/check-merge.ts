import type { z } from 'zod';
import { type RoleLevel, roleOf } from '@/lib/access/roles';
import type { getMergeChecks, MERGE_CHECKS } from '@/lib/contract/reviews';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import type { MergeFacts, ReviewDecision, RuleFacts } from '@/lib/storage/reviews/merge-facts';
import { type MergeRulesRow, NO_RULES } from '@/lib/storage/reviews/merge-rules';
import { mayMerge } from '../change-requests/change-request-policy';
import { baseOf } from '../change-requests/present-change-request';

export type MergeCheckId = (typeof MERGE_CHECKS)[number];
type MergeCheck = z.input<typeof getMergeChecks.response>['checks'][number];

/** What is counted in content. */
interface Obstacles {
  conflicts: number;
  brokenLinks: number;
}

/** What prevents the merge of a change request by a person with this role. */
export function checkMerge(facts: MergeFacts, role: RoleLevel, obstacles: Obstacles): MergeCheck[] {
  const rules = facts.rules ?? NO_RULES;
  return [
    checkReviews(facts, rules),
    checkComments(facts.openComments, rules),
    checkConflicts(obstacles.conflicts),
    checkLinks(obstacles.brokenLinks, rules),
    checkUpToDate(facts, rules),
    checkMerger(facts, role),
  ];
}

/** Of those above the ones for which no content is read, in short. */
export function checkListed(row: ChangeRequestRow, facts: RuleFacts) {
  const rules = facts.rules ?? NO_RULES;
  const upToDate = checkUpToDate({ ...row, behind: 0 }, rules);
  return [
    checkReviews(facts, rules),
    checkComments(facts.openComments, rules),
    // What is up to date has no conflict; of others only a merge can tell.
    ...(upToDate.passed ? [checkConflicts(0)] : []),
    upToDate,
  ].map(({ id, passed, required }) => ({ id, passed, required }));
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const SHOWN_NAMES = 3;

/** The first of them by name, the others by their number. */
function nameAll(decisions: readonly ReviewDecision[]): string {
  const names = decisions.slice(0, SHOWN_NAMES).map(({ name }) => name);
  const others = decisions.length - names.length;
  return list.format(others > 0 ? [...names, plural(others, 'other')] : names);
}

function checkReviews(
  { decisions, authors }: Pick<MergeFacts, 'decisions' | 'authors'>,
  { requiredReviews }: MergeRulesRow,
): MergeCheck {
  const refusals = decisions.filter(({ status }) => status === 'changes-requested');
  const isAuthor = ({ reviewerId }: ReviewDecision) => authors.includes(reviewerId);
  const approvals = decisions.filter((decision) => decision.status === 'approved' && !isAuthor(decision));
  const own = decisions.filter((decision) => decision.status === 'approved' && isAuthor(decision));
  const fresh = approvals.filter(({ isStale }) => !isStale);
  const stale = approvals.length - fresh.length;
  const missing = Math.max(0, requiredReviews - fresh.length);
  const said: string[] = [];
  if (refusals.length > 0)
    said.push(
      `${nameAll(refusals)} ${refusals.length === 1 ? 'requests' : 'request'} changes: make them, then ask for another review.`,
    );
  if (fresh.length > 0) said.push(`Approved by ${nameAll(fresh)}.`);
  if (missing > 0)
    said.push(
      `${plural(missing, fresh.length > 0 ? 'more approval' : 'approval')} ${missing === 1 ? 'is' : 'are'} needed: ask for a review.`,
    );
  if (stale > 0)
    said.push(
      `The content was changed since ${plural(stale, 'approval')}, which ${stale === 1 ? 'does' : 'do'} not count any more.`,
    );
  if (own.length > 0 && requiredReviews > 0)
    said.push(
      `${nameAll(own)} edited it: ${own.length === 1 ? 'the approval of an author does' : 'approvals of authors do'} not count.`,
    );
  return {
    id: 'reviews',
    passed: refusals.length === 0 && missing === 0,
    required: true,
    count: fresh.length,
    message: said.length > 0 ? said.join(' ') : 'No review is needed.',
  };
}

/** Passed when there is none of what it counts. */
function checkNone(
  id: MergeCheckId,
  count: number,
  required: boolean,
  [passed, failed]: [string, string],
): MergeCheck {
  return { id, passed: count === 0, required, count, message: count === 0 ? passed : failed };
}

const checkComments = (count: number, rules: MergeRulesRow) =>
  checkNone('comments', count, rules.requiresResolvedComments, [
    'No conversation is open.',
    `${plural(count, 'conversation is', 'conversations are')} open: resolve ${count === 1 ? 'it' : 'them'} when all is said.`,
  ]);

const checkConflicts = (count: number) =>
  checkNone('conflicts', count, true, [
    'No conflict with the main content.',
    `${plural(count, 'conflict')} with the main content: decide ${count === 1 ? 'it' : 'each'} before merging.`,
  ]);

const checkLinks = (count: number, rules: MergeRulesRow) =>
  checkNone('links', count, rules.requiresIntactLinks, [
    'No link is broken by it.',
    `${plural(count, 'link leads', 'links lead')} nowhere because of it: mend ${count === 1 ? 'it' : 'them'}.`,
  ]);

function checkUpToDate(
  facts: ChangeRequestRow & Pick<MergeFacts, 'behind'>,
  rules: MergeRulesRow,
): MergeCheck {
  const isOutdated = facts.status !== 'merged' && baseOf(facts) !== facts.mainRevisionId;
  const count = isOutdated ? Math.max(1, facts.behind) : 0;
  return checkNone('up-to-date', count, rules.requiresUpToDate, [
    'Up to date with the main content.',
    `${plural(count, 'change')} on the main content since: update to bring ${count === 1 ? 'it' : 'them'} in.`,
  ]);
}

function checkMerger(facts: MergeFacts, role: RoleLevel): MergeCheck {
  const { mergeRole } = facts.rules ?? NO_RULES;
  return checkNone('merger', mayMerge(facts, role) ? 0 : 1, true, [
    'You may merge it.',
    `Only people with the role "${roleOf(mergeRole)}"${mergeRole < 6 ? ' or higher' : ''} on this space merge: ask one of them.`,
  ]);
}

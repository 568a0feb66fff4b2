import { createCache } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { LinkIndex } from '@/lib/content/references/link-index';
import { conflict, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/reviews';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { singleton } from '@/lib/singleton';
import { resolutionsKeyOf } from '@/lib/storage/change-requests/resolutions';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Database, Tx } from '@/lib/storage/database/db';
import { findMergeFacts, type MergeFacts } from '@/lib/storage/reviews/merge-facts';
import { canBypass } from '../change-requests/change-request-policy';
import { mergeContents } from '../change-requests/merge-contents';
import { baseOf } from '../change-requests/present-change-request';
import { indexVersion, indexVersionIn } from '../links/index-version';
import { checkMerge, type MergeCheckId } from './check-merge';

export const getMergeChecks: Operation<typeof contract.getMergeChecks> = async (context, { params }) => {
  const { id, role } = context.subject;
  const facts = await findMergeFacts(context.database, id, params.changeRequestId);
  if (!facts) throw notFound('change request');
  const obstacles = {
    conflicts: await countConflicts(context, facts),
    brokenLinks: await countBrokenLinks(context, facts),
  };
  const checks = checkMerge(facts, role, obstacles);
  const isWritable = facts.status === 'draft' || facts.status === 'open';
  const failed = checks.filter(({ passed, required }) => required && !passed);
  const mayBypass = canBypass({ role }) && obstacles.conflicts === 0;
  return {
    checks,
    author: facts.authors.includes(context.caller.userId),
    mergeable: isWritable && failed.length === 0,
    bypassable: isWritable && failed.length > 0 && mayBypass,
    translated: facts.isTranslated,
  };
};

/** The merge itself enforces these, and no one can bypass them. */
const NEVER_BYPASSED: readonly MergeCheckId[] = ['conflicts', 'merger'];

/**
 * Refuses a merge whose required checks have not passed; answers those that it goes past. What counts is the answer under the
 * locks of the space and the change request: changes of rules, reviews, comments and content wait.
 */
export async function requireChecks(
  context: ObjectContext,
  on: Database | Tx,
  changeRequestId: string,
  bypass: boolean,
): Promise<MergeCheckId[]> {
  const { id, role } = context.subject;
  const facts = await findMergeFacts(on, id, changeRequestId);
  if (!facts) throw notFound('change request');
  const brokenLinks = facts.rules?.requiresIntactLinks
    ? await countBrokenLinks(context, facts, 'db' in on ? undefined : on)
    : 0;
  const failed = checkMerge(facts, role, { conflicts: 0, brokenLinks }).filter(
    (check) => check.required && !check.passed && !NEVER_BYPASSED.includes(check.id),
  );
  if (failed.length > 0 && !bypass)
    throw conflict(
      `This change request can't be merged yet. ${failed.map(({ message }) => message).join(' ')}`,
    );
  return failed.map((check) => check.id);
}

/** By what was merged, which never changes, and the decisions that it was merged with. */
const conflicts = createCache<number>('merge-conflicts', { sizeOf: () => 0 });
const counting = singleton('merge-conflicts.in-flight', () => new SingleFlight<number>());

const keyOf = (facts: MergeFacts, resolutionsKey: string | null) =>
  [facts.baseRootHash, facts.mainRootHash, facts.rootHash, resolutionsKey].join(' ');

/** The number of open conflicts with the main content. Concurrent callers share the work. */
async function countConflicts(context: ObjectContext, facts: MergeFacts): Promise<number> {
  if (facts.status === 'merged' || baseOf(facts) === facts.mainRevisionId) return 0;
  const key = keyOf(facts, facts.resolutionsKey);
  const known = conflicts.get(key);
  if (known !== undefined) return known;
  return counting.do(key, () => mergeAndCount(context, facts));
}

async function mergeAndCount(context: ObjectContext, facts: MergeFacts): Promise<number> {
  const { unresolved, resolutions } = await mergeContents(context.database, facts);
  conflicts.set(keyOf(facts, resolutionsKeyOf(resolutions)), unresolved);
  return unresolved;
}

/** How many links are broken that were not broken in what the change request stands on. */
async function countBrokenLinks(context: ObjectContext, facts: MergeFacts, tx?: Tx): Promise<number> {
  if (facts.baseRootHash === facts.rootHash) return 0;
  const index = (loaded: LoadedTree) =>
    tx ? indexVersionIn(context, tx, loaded) : indexVersion(context, loaded);
  const db = tx ?? context.db;
  const base = await index(await loadTree(db, facts.baseRootHash, true));
  return countNewlyBroken(await index(await loadTree(db, facts.rootHash, true)), base);
}

function countNewlyBroken({ broken }: LinkIndex, before: LinkIndex): number {
  let total = 0;
  for (const [key, count] of broken) if (!before.broken.has(key)) total += count;
  return total;
}

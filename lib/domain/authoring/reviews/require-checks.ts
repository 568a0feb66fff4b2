import { conflict, notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Database, Tx } from '@/lib/storage/database/db';
import { readMergeFacts } from '@/lib/storage/reviews/merge-facts';
import { checkMerge, type MergeCheckId } from './check-merge';
import { countBrokenLinks } from './count-obstacles';

/** Of these the merge itself answers, and nobody goes past them. */
const NEVER_BYPASSED: readonly MergeCheckId[] = ['conflicts', 'merger'];

/**
 * Refuses a merge whose required checks have not passed; answers those that it goes past. What counts is the answer under the
 * locks of the space and the change request: whoever changes a rule, a review, a comment or the content waits.
 */
export async function requireChecks(
  context: ObjectContext,
  on: Database | Tx,
  changeRequestId: string,
  bypass: boolean,
): Promise<MergeCheckId[]> {
  const { id, role } = context.subject;
  const facts = await readMergeFacts(on, id, changeRequestId);
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

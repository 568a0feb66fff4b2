import { notFound } from '@/lib/contract/problem';
import type { getMergeChecks as contract } from '@/lib/contract/reviews';
import type { Operation } from '@/lib/domain/viewer/context';
import { readMergeFacts } from '@/lib/storage/reviews/merge-facts';
import { canBypass } from '../change-requests/change-request-policy';
import { checkMerge } from './check-merge';
import { countBrokenLinks, countConflicts } from './count-obstacles';

export const getMergeChecks: Operation<typeof contract> = async (context, { params }) => {
  const { id, role } = context.subject;
  const facts = await readMergeFacts(context.database, id, params.changeRequestId);
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
  };
};

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { rankOf, roleOf } from '@/lib/access/roles';
import { notFound } from '@/lib/contract/problem';
import type { mergeRules } from '@/lib/contract/reviews';
import { recordAudit } from '@/lib/storage/audit';
import { lockHead } from '@/lib/storage/content/revisions';
import { type MergeRules, putMergeRules, readMergeRules } from '@/lib/storage/reviews/merge-rules';
import type { ObjectContext, OperationsFor } from '../context';

const toShown = (rules: MergeRules) => ({
  requiredReviews: rules.requiredReviews,
  mergeRole: roleOf(rules.mergeRole) ?? ('review' as const),
  requireUpToDate: rules.requiresUpToDate,
  requireResolvedComments: rules.requiresResolvedComments,
  requireIntactLinks: rules.requiresIntactLinks,
});

const toMergeRules = (context: ObjectContext, rules: MergeRules): z.input<typeof mergeRules> => ({
  object: 'merge-rules',
  ...toShown(rules),
  permissions: { edit: can(context.subject.role, 'space:administer') },
});

export const mergeRuleOperations: OperationsFor<'getMergeRules' | 'updateMergeRules'> = {
  getMergeRules: async (context) =>
    toMergeRules(context, await readMergeRules(context.database, context.subject.id)),

  updateMergeRules: (context, { body }) =>
    context.database.transaction(async (tx) => {
      const { id: space, organizationId: organization } = context.subject;
      // A merge goes by the rules that it reads under the same lock.
      if (!(await lockHead(tx, space))) throw notFound('space');
      const before = await readMergeRules(tx, space);
      const after: MergeRules = {
        requiredReviews: body.requiredReviews ?? before.requiredReviews,
        mergeRole: body.mergeRole ? rankOf(body.mergeRole) : before.mergeRole,
        requiresUpToDate: body.requireUpToDate ?? before.requiresUpToDate,
        requiresResolvedComments: body.requireResolvedComments ?? before.requiresResolvedComments,
        requiresIntactLinks: body.requireIntactLinks ?? before.requiresIntactLinks,
      };
      if (isDeepStrictEqual(before, after)) return toMergeRules(context, after);
      await putMergeRules(tx, space, after);
      await recordAudit(tx, {
        organizationId: organization,
        actorId: context.caller.userId,
        action: 'merge-rules.update',
        subject: space,
        details: { before: toShown(before), after: toShown(after) },
        address: context.address,
      });
      await context.announce(tx, { noun: 'merge-rules', id: space, space, organization });
      // They say who may merge.
      await context.announce(tx, { noun: 'change-requests', space, organization });
      return toMergeRules(context, after);
    }),
};

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { can } from '@/lib/access/permissions';
import { levelOf, roleOf } from '@/lib/access/roles';
import { notFound } from '@/lib/contract/problem';
import type { mergeRules } from '@/lib/contract/reviews';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { lockHead } from '@/lib/storage/content/revisions';
import type { Tx } from '@/lib/storage/database/db';
import {
  getMergeRulesRow,
  isAnyRuleSet,
  type MergeRulesRow,
  putMergeRules,
} from '@/lib/storage/reviews/merge-rules';
import { updateSpace } from '@/lib/storage/spaces/change-spaces';
import { auditContent } from '../tree/audit-content';

const toShown = (rules: MergeRulesRow) => ({
  requiredReviews: rules.requiredReviews,
  mergeRole: roleOf(rules.mergeRole) ?? ('review' as const),
  requireUpToDate: rules.requiresUpToDate,
  requireResolvedComments: rules.requiresResolvedComments,
  requireIntactLinks: rules.requiresIntactLinks,
});

const toMergeRules = (context: ObjectContext, rules: MergeRulesRow): z.input<typeof mergeRules> => ({
  object: 'merge-rules',
  ...toShown(rules),
  active: isAnyRuleSet(rules),
  permissions: { edit: can(context.subject.role, 'space:administer') },
});

export const mergeRuleOperations = {
  getMergeRules: async (context) =>
    toMergeRules(context, await getMergeRulesRow(context.database, context.subject.id)),

  updateMergeRules: (context, { body }) =>
    context.database.transaction(async (tx) => {
      const { id: space, organizationId: organization } = context.subject;
      // A merge goes by the rules that it reads under the same lock.
      const head = await lockHead(tx, space);
      if (!head) throw notFound('space');
      const before = await getMergeRulesRow(tx, space);
      const after: MergeRulesRow = {
        requiredReviews: body.requiredReviews ?? before.requiredReviews,
        mergeRole: body.mergeRole ? levelOf(body.mergeRole) : before.mergeRole,
        requiresUpToDate: body.requireUpToDate ?? before.requiresUpToDate,
        requiresResolvedComments: body.requireResolvedComments ?? before.requiresResolvedComments,
        requiresIntactLinks: body.requireIntactLinks ?? before.requiresIntactLinks,
      };
      if (isDeepStrictEqual(before, after)) return toMergeRules(context, after);
      await putMergeRules(tx, space, after);
      const changes = { before: toShown(before), after: toShown(after) };
      await auditContent(context, tx, CONTENT_WAYS.updateMergeRules.audit, changes);
      if (isAnyRuleSet(after) && head.editMode === 'live') await lockSpace(context, tx);
      await context.publish(tx, { noun: 'merge-rules', id: space, space, organization });
      // They say who may merge.
      await context.publish(tx, { noun: 'change-requests', space, organization });
      return toMergeRules(context, after);
    }),
} satisfies Partial<Operations>;

/** A space that is edited live would pass its rules by. */
async function lockSpace(context: ObjectContext, tx: Tx): Promise<void> {
  const { id, organizationId: organization } = context.subject;
  await updateSpace(tx, id, { editMode: 'locked' });
  const changes = { before: { editMode: 'live' }, after: { editMode: 'locked' } };
  await auditContent(context, tx, 'space.update', changes);
  await context.publish(tx, { noun: 'spaces', id, space: id, organization });
}

import { eq, sql } from 'drizzle-orm';
import type { Protection } from '@/lib/access/content-ways';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { mergeRules } from '../schema/reviews';

/** What a space asks of a change request before it is merged. */
export interface MergeRulesRow {
  requiredReviews: number;
  mergeRole: RoleLevel;
  requiresUpToDate: boolean;
  requiresResolvedComments: boolean;
  requiresIntactLinks: boolean;
}

export const NO_RULES: MergeRulesRow = {
  requiredReviews: 0,
  mergeRole: levelOf('review'),
  requiresUpToDate: false,
  requiresResolvedComments: false,
  requiresIntactLinks: false,
};

/** Of `merge_rules mr`. */
export const MERGE_RULE_COLUMNS = sql`mr.required_reviews as "requiredReviews", mr.merge_role as "mergeRole",
  mr.requires_up_to_date as "requiresUpToDate", mr.requires_resolved_comments as "requiresResolvedComments",
  mr.requires_intact_links as "requiresIntactLinks"`;

const read = defineStatement<MergeRulesRow, { spaceId: string }>(
  'merge_rules',
  (term) =>
    sql`select ${MERGE_RULE_COLUMNS} from merge_rules mr where mr.space_id = ${term('spaceId')}::text`,
);

export async function getMergeRulesRow(on: Database | Tx, spaceId: string): Promise<MergeRulesRow> {
  const [row] = await read(on, { spaceId });
  return row ?? NO_RULES;
}

/** Whether they ask for more than a space without rules does. */
export const isAnyRuleSet = (rules: MergeRulesRow): boolean =>
  rules.requiredReviews > NO_RULES.requiredReviews ||
  rules.mergeRole > NO_RULES.mergeRole ||
  rules.requiresUpToDate ||
  rules.requiresResolvedComments ||
  rules.requiresIntactLinks;

const readLock = defineStatement<Protection, { spaceId: string }>(
  'space_protection',
  (term) => sql`select s.edit_mode as "editMode",
      exists (select from merge_rules mr where mr.space_id = s.id) as "hasRules"
    from spaces s where s.id = ${term('spaceId')}::text and s.deleted_at is null`,
);

/** Undefined when the space is gone. Sure only after the space was locked, by a statement before this one. */
export async function findProtection(on: Database | Tx, spaceId: string): Promise<Protection | undefined> {
  const [protection] = await readLock(on, { spaceId });
  return protection;
}

/** For a copy of the space. */
export async function copyMergeRules(tx: Tx, fromSpaceId: string, toSpaceId: string): Promise<void> {
  await putMergeRules(tx, toSpaceId, await getMergeRulesRow(tx, fromSpaceId));
}

/** The caller has locked the space, as a merge does. */
export async function putMergeRules(tx: Tx, spaceId: string, rules: MergeRulesRow): Promise<void> {
  if (!isAnyRuleSet(rules)) {
    await tx.delete(mergeRules).where(eq(mergeRules.spaceId, spaceId));
    return;
  }
  await tx
    .insert(mergeRules)
    .values({ spaceId, ...rules })
    .onConflictDoUpdate({ target: mergeRules.spaceId, set: rules });
}

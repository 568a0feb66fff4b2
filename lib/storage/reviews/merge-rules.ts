import { sql } from 'drizzle-orm';
import { type Rank, rankOf } from '@/lib/access/roles';
import type { Database, Tx } from '../db';
import { mergeRules } from '../schema/reviews';
import { defineStatement } from '../statement';

/** What a space asks of a change request before it is merged. */
export interface MergeRules {
  requiredReviews: number;
  mergeRole: Rank;
  requiresUpToDate: boolean;
  requiresResolvedComments: boolean;
  requiresIntactLinks: boolean;
}

export const NO_RULES: MergeRules = {
  requiredReviews: 0,
  mergeRole: rankOf('review'),
  requiresUpToDate: false,
  requiresResolvedComments: false,
  requiresIntactLinks: false,
};

/** Of `merge_rules mr`. */
export const MERGE_RULE_COLUMNS = sql`mr.required_reviews as "requiredReviews", mr.merge_role as "mergeRole",
  mr.requires_up_to_date as "requiresUpToDate", mr.requires_resolved_comments as "requiresResolvedComments",
  mr.requires_intact_links as "requiresIntactLinks"`;

const read = defineStatement<MergeRules, { spaceId: string }>(
  'merge_rules',
  (term) =>
    sql`select ${MERGE_RULE_COLUMNS} from merge_rules mr where mr.space_id = ${term('spaceId')}::text`,
);

export async function readMergeRules(on: Database | Tx, spaceId: string): Promise<MergeRules> {
  const [row] = await read(on, { spaceId });
  return row ?? NO_RULES;
}

/** Who calls has locked the space, as a merge does that goes by them. */
export async function putMergeRules(tx: Tx, spaceId: string, rules: MergeRules): Promise<void> {
  await tx
    .insert(mergeRules)
    .values({ spaceId, ...rules })
    .onConflictDoUpdate({ target: mergeRules.spaceId, set: rules });
}

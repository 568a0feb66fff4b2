import { forbidden, notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { listRuleMakers, type RuleMaker } from '@/lib/storage/reviews/rule-makers';
import { findTreeItem, placeTreeItem, type TreeKind } from '@/lib/storage/tree/place';
import { auditMove } from './audit-content';
import { resolveTreePosition, type Wish } from './resolve-tree-position';

/** Moves the subject among the collections and spaces of its organization. */
export async function moveInTree(tx: Tx, context: ObjectContext, kind: TreeKind, wish: Wish): Promise<void> {
  const { subject } = context;
  const viewer = viewerOf(context);
  await lockOrganizations(tx, [subject.organizationId]);
  const item = await findTreeItem(tx, viewer, kind, subject.id);
  if (!item) throw notFound(kind);
  const place = await resolveTreePosition(tx, viewer, { kind, item }, wish);
  const makers = item.parentId === place.parentId ? undefined : await listRuleMakers(tx, kind, subject.id);
  await placeTreeItem(tx, kind, subject.id, place);
  if (makers) requireNoOtherMakers(context, makers, await listRuleMakers(tx, kind, subject.id));
  await auditMove(context, tx, `${kind}.move`, item.parentId, place.parentId);
}

/** Merge rules would be useless if a person whom they bind could move the space to where others may change them. */
function requireNoOtherMakers(
  { caller }: ObjectContext,
  before: readonly RuleMaker[],
  after: readonly RuleMaker[],
): void {
  const known = new Set(before.map(({ spaceId, userId }) => `${spaceId} ${userId}`));
  const added = after.find(
    ({ spaceId, userId }) => !known.has(`${spaceId} ${userId}`) && !known.has(`${spaceId} ${caller.userId}`),
  );
  if (added)
    throw forbidden(
      `The space "${added.space}" has merge rules, which other people could change there. Only who may change them now moves it.`,
    );
}

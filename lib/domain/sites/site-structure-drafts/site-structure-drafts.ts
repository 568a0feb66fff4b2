import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { conflict, forbidden, notFound } from '@/lib/contract/problem';
import type { siteStructure } from '@/lib/contract/site-structure';
import type * as contract from '@/lib/contract/site-structure-drafts';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import { readStructure } from '@/lib/storage/site-structure/read-structure';
import { lockSpaces } from '@/lib/storage/site-structure/site-spaces';
import {
  findStructureVersion,
  insertStructureVersion,
  listStructureVersions,
} from '@/lib/storage/site-structure-drafts/versions';
import { deleteStructureDraft } from '@/lib/storage/site-structure-drafts/write-drafts';
import { writeStructure } from '@/lib/storage/site-structure-drafts/write-structure';
import { changeStructure } from '../site-structure/change-structure';
import { structureValues } from '../site-structure/list-parts';
import { StructurePresenter } from '../site-structure/present-structure';
import { diffPlans } from './diff-plans';
import { readPlan } from './live-plan';
import type { StructurePlan } from './plan';
import { toRows } from './plan-rows';
import { requireVersion } from './prepare-structure';
import { listProblems, toAuthor, toDraft } from './present-draft';
import type { KnownState } from './read-state';
import { isCurrent, readState } from './read-state';

export const publishSiteStructureDraft: Operation<typeof contract.publishSiteStructureDraft> = (
  context,
  { body },
) =>
  changeStructure(context, 'site-structure', async (tx, { id }) => {
    const known = await readState(context, tx);
    if (!known.draft) throw notFound('site-structure-draft');
    requireVersion(known, body.version);
    if (!isCurrent(known))
      throw conflict(
        'The live structure has been changed since this draft was begun. Read the draft again, then keep it or begin anew.',
      );
    await takePlace(context, tx, known, known.plan, 'site-structure.publish');
    await deleteStructureDraft(tx, id);
    return presentStructure(context, tx);
  });

export const revertSiteStructure: Operation<typeof contract.revertSiteStructure> = (context, { params }) =>
  changeStructure(context, 'site-structure', async (tx, { id }) => {
    const version = await findStructureVersion(tx, id, params.siteStructureVersionId);
    if (!version) throw notFound('site-structure-version');
    const plan = readPlan(version.before);
    const known = await readState(context, tx, plan.spaces);
    await takePlace(context, tx, known, plan, 'site-structure.revert');
    return presentStructure(context, tx);
  });

/** Readers see the plan from the end of the transaction on, and nothing in between. */
async function takePlace(
  context: ObjectContext,
  tx: Tx,
  { state, live }: KnownState,
  plan: StructurePlan,
  action: AuditAction,
): Promise<void> {
  const problems = listProblems(plan, state);
  if (problems.length > 0) throw conflict(problems.join(' '));
  await requireMayShow(context, tx, { state, live }, plan);
  await writeStructure(tx, state.siteId, toRows(plan, state), state);
  const userId = context.caller.userId;
  await insertStructureVersion(tx, state.siteId, { before: { ...live }, after: { ...plan }, userId });
  await recordAudit(tx, {
    organizationId: state.organizationId,
    actorId: userId,
    action,
    subject: state.siteId,
    details: { changes: diffPlans(live, plan).length },
    address: context.address,
  });
}

/** Who makes readers see a space manages it, at that moment; it can't leave for the trash meanwhile. */
async function requireMayShow(
  context: ObjectContext,
  tx: Tx,
  { state, live }: Pick<KnownState, 'state' | 'live'>,
  plan: StructurePlan,
): Promise<void> {
  const shown = new Set(live.spaces);
  const added = plan.spaces.filter((id) => !shown.has(id));
  for (const { part, role } of state.spaces)
    if (added.includes(part.id) && !can(role, 'space:manage'))
      throw forbidden(`You need the role "create" or higher on the space "${part.title}" to show it.`);
  const held = await lockSpaces(tx, context.subject.organizationId, plan.spaces);
  if (held.length < plan.spaces.length)
    throw conflict('A space of this structure has just been deleted. Read the draft again.');
}

async function presentStructure(context: ObjectContext, tx: Tx): Promise<z.input<typeof siteStructure>> {
  const parts = await readStructure(tx, structureValues(context), {});
  if (!parts) throw notFound('site');
  return new StructurePresenter(context, parts).structure();
}

export const getSiteStructureDraft: Operation<typeof contract.getSiteStructureDraft> = async (context) =>
  toDraft(context, await readState(context, context.database));

export const listSiteStructureVersions: Operation<typeof contract.listSiteStructureVersions> = (
  context,
  { query },
) =>
  paginate(
    context,
    query,
    (slice) => listStructureVersions(context.database, context.subject.id, slice),
    ({ createdAt, id }) => [createdAt, id],
    ({ id, before, after, createdAt, createdBy, createdByName }) => ({
      object: 'site-structure-version' as const,
      id,
      changes: diffPlans(readPlan(before), readPlan(after)),
      createdAt,
      createdBy: toAuthor(createdBy, createdByName),
    }),
  );

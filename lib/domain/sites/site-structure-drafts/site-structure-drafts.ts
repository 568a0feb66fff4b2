import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { OutputOf } from '@/lib/contract/endpoint';
import { conflict, forbidden, notFound, preconditionFailed } from '@/lib/contract/problem';
import type { siteStructure } from '@/lib/contract/site-structure';
import type * as contract from '@/lib/contract/site-structure-drafts';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation, PublicContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Database, Tx } from '@/lib/storage/database/db';
import { findStructure } from '@/lib/storage/site-structure/find-structure';
import type { SectionPart, SiteParts, SiteSpacePart } from '@/lib/storage/site-structure/parts';
import { lockSpaces } from '@/lib/storage/site-structure/site-spaces';
import {
  findStructureState,
  type StoredDraft,
  type StructureState,
} from '@/lib/storage/site-structure-drafts/read-state';
import {
  findStructureVersion,
  insertStructureVersion,
  listStructureVersions,
} from '@/lib/storage/site-structure-drafts/versions';
import { deleteStructureDraft, keepStructureDraft } from '@/lib/storage/site-structure-drafts/write-drafts';
import { writeStructure } from '@/lib/storage/site-structure-drafts/write-structure';
import { changeStructure } from '../site-structure/change-structure';
import { structureValues } from '../site-structure/list-parts';
import { StructurePresenter } from '../site-structure/present-structure';
import { auditSite, changeSite } from '../sites/change-site';
import { diffPlans } from './diff-plans';
import { readPlan, toLivePlan, versionOf } from './live-plan';
import { makePlan } from './make-plan';
import { listSections, type StructurePlan } from './plan';
import { listMoves } from './plan-addresses';
import { toRows } from './plan-rows';

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
  const parts = await findStructure(tx, structureValues(context), {});
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

const NOUN = 'site-structure-drafts';

export const putSiteStructure: Operation<typeof contract.putSiteStructure> = (context, { body }) =>
  changeSite(context, NOUN, async (tx, { id }) => {
    const known = await readState(context, tx, listSent(body));
    requireVersion(known, body.version);
    const base = chooseBase(known, body.base);
    const spaces = known.state.spaces.filter(({ isDeleted }) => !isDeleted);
    const plan = makePlan(body, {
      plans: [known.live, known.plan],
      spaces: new Map(spaces.map(({ part }) => [part.id, part.title])),
    });
    await keepStructureDraft(tx, id, {
      structure: { ...plan },
      base: { ...base },
      userId: context.caller.userId,
    });
    const kept = await readState(context, tx);
    const changes = diffPlans(kept.live, kept.plan).length;
    await auditSite(context, tx, 'site-structure.prepare', id, { changes });
    // What is the same as what readers see is nothing that could be published.
    if (kept.version !== kept.liveVersion) return toDraft(context, kept);
    await deleteStructureDraft(tx, id);
    return toDraft(context, await readState(context, tx));
  });

export const deleteSiteStructureDraft: Operation<typeof contract.deleteSiteStructureDraft> = (context) =>
  changeSite(context, NOUN, async (tx, { id }) => {
    const existed = await deleteStructureDraft(tx, id);
    if (existed) await auditSite(context, tx, 'site-structure.discard', id);
    return { existed };
  });

/** Refuses what was decided on another draft than there is now. */
function requireVersion({ version }: KnownState, seen: string | undefined): void {
  if (seen !== undefined && seen !== version)
    throw preconditionFailed('Somebody else has changed the draft meanwhile. Read it again.');
}

type Sent = Parameters<typeof putSiteStructure>[1]['body'];

function chooseBase({ live, draft, liveVersion }: KnownState, named: string | undefined) {
  if (named === undefined) return draft?.base ?? live;
  if (named === liveVersion) return live;
  throw conflict('base: the live structure has been changed since. Read the draft again.');
}

/** The spaces that it names, in sections and outside. */
function listSent({ structure }: Sent): string[] {
  const sections = structure.flatMap((entry) => {
    if (entry.object === 'site-section-group') return entry.sections;
    return entry.object === 'site-section' ? [entry] : [];
  });
  const roots = structure.flatMap((entry) => (entry.object === 'site-space' ? [entry] : []));
  const all = [...roots, ...sections.flatMap(({ siteSpaces }) => siteSpaces)];
  return [...new Set(all.flatMap(({ spaceId }) => (spaceId === undefined ? [] : [spaceId])))];
}

function toDraft(context: PublicContext, known: KnownState): OutputOf<typeof contract.getSiteStructureDraft> {
  const { state, live, draft, plan, liveVersion, version } = known;
  const current = isCurrent(known);
  return {
    object: 'site-structure-draft',
    prepared: draft !== undefined,
    structure: new StructurePresenter(context, toParts(plan, state)).structure(),
    changes: diffPlans(live, plan),
    ...listMoves(live, plan),
    problems: listProblems(plan, state),
    base: { current, live: liveVersion, changes: current || !draft ? [] : diffPlans(draft.base, live) },
    version,
    updatedAt: draft?.updatedAt,
    updatedBy: toAuthor(draft?.updatedBy, draft?.updatedByName),
  };
}

function toAuthor(id: string | null | undefined, displayName: string | null | undefined) {
  return id && displayName ? { id, displayName } : undefined;
}

/** Why a plan cannot be shown as it is, for people. */
function listProblems({ items }: StructurePlan, { spaces }: StructureState): string[] {
  const known = new Map(spaces.map(({ part, isDeleted }) => [part.id, isDeleted]));
  const siteSpaces = items.flatMap((item) => (item.kind === 'site-space' ? [item] : []));
  const all = [...siteSpaces, ...listSections(items).flatMap((section) => section.siteSpaces)];
  return all.flatMap(({ spaceId, title }) => {
    const isDeleted = known.get(spaceId);
    if (isDeleted === false) return [];
    return [
      isDeleted
        ? `The space "${title}" is in the trash. Restore it, or remove it here.`
        : `The space "${title}" is gone from this organization. Remove it here.`,
    ];
  });
}

/** A plan as the pieces that any structure is presented from; a space that is gone cannot be shown. */
function toParts(plan: StructurePlan, state: StructureState): SiteParts {
  const { siteId, organizationId, basename, hostname, proxyOrigin, spaces } = state;
  const rows = toRows(plan, { ...state, siteSpaces: [] });
  const groupKeys = new Map(rows.groups.map(({ id, orderKey }) => [id, orderKey]));
  const sections: SectionPart[] = rows.sections.map((section) => ({
    ...section,
    groupKey: groupKeys.get(section.groupId ?? '') ?? null,
  }));
  const holders = new Map(sections.map((section) => [section.id, section]));
  const known = new Map(spaces.map((space) => [space.part.id, space]));
  const siteSpaces = rows.siteSpaces.flatMap((row): SiteSpacePart[] => {
    const space = known.get(row.spaceId);
    const holder = row.sectionId === null ? undefined : holders.get(row.sectionId);
    if (!space) return [];
    return [
      {
        ...row,
        sectionPath: holder?.path ?? null,
        isInDefaultSection: holder?.isDefault ?? null,
        rootKey: '',
        innerKey: '',
        space: space.part,
        role: space.role,
      },
    ];
  });
  const address = { siteId, organizationId, basename, hostname, proxyOrigin };
  return { ...address, isKeyValid: false, count: null, groups: rows.groups, sections, siteSpaces };
}

/** What is live and what is prepared, which is the same while nothing is. */
interface KnownState {
  state: StructureState;
  live: StructurePlan;
  draft:
    | (Pick<StoredDraft, 'updatedAt' | 'updatedBy' | 'updatedByName'> & { base: StructurePlan })
    | undefined;
  /** What is prepared, else what is live. */
  plan: StructurePlan;
  liveVersion: string;
  /** Of the plan. */
  version: string;
}

async function readState(
  context: ObjectContext,
  on: Database | Tx,
  also: readonly string[] = [],
): Promise<KnownState> {
  const state = await findStructureState(on, context.subject.id, viewerOf(context), also);
  if (!state) throw notFound('site');
  const live = toLivePlan(state);
  const stored = state.draft;
  const plan = stored ? readPlan(stored.structure) : live;
  const liveVersion = versionOf(live);
  return {
    state,
    live,
    draft: stored ? { ...stored, base: readPlan(stored.base) } : undefined,
    plan,
    liveVersion,
    version: stored ? versionOf(plan) : liveVersion,
  };
}

/** Whether the live structure has not changed since the draft was started. */
function isCurrent({ draft, liveVersion }: KnownState): boolean {
  return !draft || versionOf(draft.base) === liveVersion;
}

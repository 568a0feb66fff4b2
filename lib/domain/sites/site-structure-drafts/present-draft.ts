import type { OutputOf } from '@/lib/contract/endpoint';
import type { getSiteStructureDraft } from '@/lib/contract/site-structure-drafts';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { SectionPart, SiteParts, SiteSpacePart } from '@/lib/storage/site-structure/parts';
import type { StructureState } from '@/lib/storage/site-structure-drafts/read-state';
import { StructurePresenter } from '../site-structure/present-structure';
import { diffPlans } from './diff-plans';
import { listSections, type StructurePlan } from './plan';
import { listMoves } from './plan-addresses';
import { toRows } from './plan-rows';
import { isCurrent, type KnownState } from './read-state';

export function toDraft(context: PublicContext, known: KnownState): OutputOf<typeof getSiteStructureDraft> {
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

export function toAuthor(id: string | null | undefined, displayName: string | null | undefined) {
  return id && displayName ? { id, displayName } : undefined;
}

/** Why a plan cannot be shown as it is, for people. */
export function listProblems({ items }: StructurePlan, { spaces }: StructureState): string[] {
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

import { can } from '@/lib/access/permissions';
import { ADMIN, GUEST, type RoleLevel } from '@/lib/access/roles';
import type { Audience } from '@/lib/domain/viewer/audience';
import type { PublishedServices, SiteSnapshot, SnapshotVariant } from '@/lib/domain/viewer/site-snapshot';
import {
  findPreviewRights,
  type PreviewRights,
  type PreviewSpace,
} from '@/lib/storage/published/find-preview-rights';
import { listSections, type PlannedSiteSpace, type StructurePlan } from '../site-structure-drafts/plan';
import { loadSnapshot } from './load-snapshot';
import { readPreviewToken } from './preview-token';

interface OpenedPreview {
  snapshot: SiteSnapshot;
  audience: Audience;
}

/** What the token of a preview shows; undefined when it is none, its time is over, or its maker may not see it any more. */
export async function openPreview(
  services: PublishedServices,
  token: string,
): Promise<OpenedPreview | undefined> {
  const grant = readPreviewToken(services.keyring, token);
  if (!grant) return undefined;
  const { siteId, isDraft, isStructureDraft, changeRequestId, userId, claims, unsignedClaims } = grant;
  const rights = await findPreviewRights(services.database, { siteId, userId, changeRequestId });
  const isManaged = isDraft || isStructureDraft === true;
  if (!rights || !can(roleOn(rights, rights.siteRole), isManaged ? 'site:manage' : 'site:view'))
    return undefined;
  const live = await loadSnapshot(services, siteId, { isDraft, changeRequestId });
  if (!live) return undefined;
  const spaceIds = rights.spaces
    .filter(({ role }) => can(roleOn(rights, role), 'space:view'))
    .map(({ id }) => id);
  if (changeRequestId !== undefined && !spaceIds.includes(live.changeRequest?.spaceId ?? ''))
    return undefined;
  const snapshot =
    isStructureDraft && rights.structure
      ? toPreparedSnapshot(live, rights.structure as StructurePlan, rights.spaces)
      : live;
  return { snapshot, audience: { right: 'preview', claims, unsignedClaims, spaceIds } };
}

const roleOn = ({ organizationRole }: PreviewRights, role: RoleLevel | null): RoleLevel =>
  organizationRole === ADMIN ? ADMIN : (role ?? GUEST);

/** A site as it will be: the structure that is prepared in the place of the one that is live. */
function toPreparedSnapshot(
  snapshot: SiteSnapshot,
  { items }: StructurePlan,
  spaces: readonly PreviewSpace[],
): SiteSnapshot {
  const known = new Map(spaces.map((space) => [space.id, space]));
  const toVariants = (sectionId: string | null, planned: readonly PlannedSiteSpace[]): SnapshotVariant[] => {
    // What is in the trash meanwhile is not there, and another one is the default then.
    const shown = planned.filter(({ spaceId }) => known.has(spaceId));
    const start = shown.find(({ isDefault }) => isDefault) ?? shown[0];
    return shown.flatMap(({ id, spaceId, path, localizedTitle = null, condition }) => {
      const found = known.get(spaceId);
      if (!found) return [];
      const { role: _, ...space } = found;
      const { title } = space;
      return [{ id, sectionId, path, title, localizedTitle, condition, isDefault: id === start?.id, space }];
    });
  };
  const sections = listSections(items);
  const roots = items.filter((item) => item.kind === 'site-space');
  const groupOf = (sectionId: string) =>
    items.find(
      (item) => item.kind === 'site-section-group' && item.sections.some(({ id }) => id === sectionId),
    );
  return {
    ...snapshot,
    groups: items.flatMap((item) => {
      if (item.kind !== 'site-section-group') return [];
      const { id, title, localizedTitle = null, icon } = item;
      return [{ id, title, localizedTitle, icon }];
    }),
    sections: sections.map(({ kind: _, siteSpaces: __, ...section }) => ({
      ...section,
      localizedTitle: section.localizedTitle ?? null,
      localizedDescription: section.localizedDescription ?? null,
      groupId: groupOf(section.id)?.id ?? null,
    })),
    variants:
      sections.length === 0
        ? toVariants(null, roots)
        : sections.flatMap(({ id, siteSpaces }) => toVariants(id, siteSpaces)),
  };
}

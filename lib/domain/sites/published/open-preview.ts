import { can } from '@/lib/access/permissions';
import { ADMIN, GUEST, type RoleLevel } from '@/lib/access/roles';
import type { Audience } from '@/lib/domain/viewer/audience';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { type PreviewRights, readPreviewRights } from '@/lib/storage/published/read-preview-rights';
import type { StructurePlan } from '../site-structure-drafts/plan';
import { loadSnapshot } from './load-snapshot';
import { toPreparedSnapshot } from './prepared-snapshot';
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
  const rights = await readPreviewRights(services.database, { siteId, userId, changeRequestId });
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

import { can } from '@/lib/access/permissions';
import { forbidden, notFound } from '@/lib/contract/problem';
import type { getPublishingPreview as contract } from '@/lib/contract/site-publishing-auth';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { readSpaceTree } from '@/lib/domain/viewer/read-space-tree';
import { addressBelow, variantAddress } from '@/lib/domain/viewer/variant-address';
import { type PreviewTarget, readPreviewTarget } from '@/lib/storage/published/read-preview-target';
import type { SiteSpacePart } from '@/lib/storage/site-structure/parts';
import { PREVIEW_SECONDS, type PreviewGrant, previewUrl } from '../published/preview-token';
import { structureValues } from '../site-structure/list-parts';
import { readClaims } from './read-claims';

export const getPublishingPreview: Operation<typeof contract> = async (context, { query }) => {
  const { subject, keyring, environment } = context;
  const given = {
    claims: readClaims('claims', query.claims),
    unsignedClaims: readClaims('unsignedClaims', query.unsignedClaims),
  };
  const isDraft = query.draft ?? false;
  const isStructureDraft = query.structureDraft ?? false;
  if ((isDraft || isStructureDraft) && !can(subject.role, 'site:manage'))
    throw forbidden('You need the right to change this site to see what is tried out on it.');
  const target = await readPreviewTarget(context.database, structureValues(context), {
    changeRequestId: query.changeRequest ?? null,
    segmentId: query.segment ?? null,
  });
  if (!target) throw notFound('site');
  const { siteSpaces, site } = target;
  const seen = siteSpaces.filter(({ role }) => can(role, 'space:view'));
  const seenIds = [...new Set(seen.map(({ space }) => space.id))];
  if (query.segment !== undefined && !site.segment) throw notFound('segment');
  if (query.changeRequest !== undefined && !seenIds.includes(site.changeRequest?.spaceId ?? ''))
    throw notFound('change request');
  const grant: PreviewGrant = {
    siteId: subject.id,
    userId: context.caller.userId,
    claims: given.claims ?? site.segment?.claims ?? {},
    unsignedClaims: given.unsignedClaims ?? site.segment?.unsignedClaims ?? {},
    isDraft,
    ...(isStructureDraft ? { isStructureDraft } : {}),
    expiresAt: Math.floor(Date.now() / 1000) + PREVIEW_SECONDS,
    ...(site.changeRequest ? { changeRequestId: site.changeRequest.id } : {}),
  };
  // What is prepared has other addresses: it begins at its beginning.
  const start = isStructureDraft ? [] : await findStart(context, query, target, seen);
  return { url: addressBelow(previewUrl(environment, keyring, grant), ...start) };
};

/** Where to begin: at a page, else at the variant that is named, else where the change request is shown. */
async function findStart(
  context: ObjectContext,
  { siteSpace, page }: { siteSpace?: string | undefined; page?: string | undefined },
  { site }: PreviewTarget,
  seen: readonly SiteSpacePart[],
): Promise<string[]> {
  const variant = chooseVariant(siteSpace, site.changeRequest?.spaceId, seen);
  if (siteSpace !== undefined && !variant) throw notFound('site-space');
  const address = variant ? addressOf(variant) : '';
  if (page === undefined) return [address];
  const tree = variant && (await readSpaceTree(context, site.rootHashes[variant.space.id] ?? ''));
  const found = tree?.findPage(page);
  if (!found) throw notFound('page');
  return [address, found.path];
}

function chooseVariant(
  siteSpace: string | undefined,
  spaceId: string | undefined,
  seen: readonly SiteSpacePart[],
): SiteSpacePart | undefined {
  if (siteSpace !== undefined) return seen.find(({ id }) => id === siteSpace);
  if (spaceId !== undefined) return seen.find(({ space }) => space.id === spaceId);
  return seen.find((part) => addressOf(part) === '');
}

const addressOf = (part: SiteSpacePart) =>
  variantAddress(
    part,
    part.sectionPath === null
      ? undefined
      : { path: part.sectionPath, isDefault: part.isInDefaultSection ?? false },
  );

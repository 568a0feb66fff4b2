import { RISON } from 'rison2';
import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { badRequest, forbidden, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/site-publishing-auth';
import type { publishingAuth } from '@/lib/contract/site-publishing-auth';
import { VISITOR_SCOPE } from '@/lib/domain/integrations/calls/call-integration';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { readSpaceTree } from '@/lib/domain/viewer/read-space-tree';
import { addressBelow, variantAddress } from '@/lib/domain/viewer/variant-address';
import { newSecret } from '@/lib/secrets/token';
import { sealVisitorKey } from '@/lib/secrets/visitor-key';
import type { Tx } from '@/lib/storage/database/db';
import { findInstalledOn } from '@/lib/storage/integrations/find-installed';
import { findPreviewTarget, type PreviewTarget } from '@/lib/storage/published/find-preview-target';
import {
  findSigningSite,
  findVisitorAuth,
  type VisitorAuthRow,
  writeVisitorAuth,
} from '@/lib/storage/published/visitor-auth';
import type { SiteSpacePart } from '@/lib/storage/site-structure/parts';
import { PREVIEW_SECONDS, type PreviewGrant, previewUrl } from '../published/preview-token';
import { findVisitorIntegration } from '../published/visitor-integration';
import { readVisitorToken } from '../published/visitor-token';
import { structureValues } from '../site-structure/list-parts';
import { auditSite, changeSite } from '../sites/change-site';

export const checkVisitorToken: Operation<typeof contract.checkVisitorToken> = async (context, { body }) => {
  const site = await findSigningSite(context.database, context.subject.id);
  if (!site) throw notFound('site');
  const read = await readVisitorToken(context, site, body.token);
  return 'claims' in read ? { valid: true, claims: read.claims } : { valid: false, problem: read.problem };
};

export const getPublishingPreview: Operation<typeof contract.getPublishingPreview> = async (
  context,
  { query },
) => {
  const { subject, keyring, environment } = context;
  const given = {
    claims: readClaims('claims', query.claims),
    unsignedClaims: readClaims('unsignedClaims', query.unsignedClaims),
  };
  const isDraft = query.draft ?? false;
  const isStructureDraft = query.structureDraft ?? false;
  if ((isDraft || isStructureDraft) && !can(subject.role, 'site:manage'))
    throw forbidden('You need the right to change this site to see what is tried out on it.');
  const target = await findPreviewTarget(context.database, structureValues(context), {
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

type Answer = z.input<typeof publishingAuth>;

export const getPublishingAuth: Operation<typeof contract.getPublishingAuth> = async (context) =>
  toPublishingAuth(context, await findVisitorAuth(context.database, context.subject.id));

export const updatePublishingAuth: Operation<typeof contract.updatePublishingAuth> = async (
  context,
  { body },
) => {
  const named = body.integration === undefined ? undefined : await getIntegration(context, body.integration);
  const integration = body.backend === undefined ? undefined : (named ?? null);
  const { row, privateKey } = await changeSite(context, 'publishing-auth', async (tx, { id }) => {
    const before = await findVisitorAuth(tx, id);
    // Whoever signed visitors in until now knows the key.
    const isOther = integration !== undefined && integration !== (before?.integration ?? null);
    const isNewKey = before === undefined || isOther;
    const written = await write(context, tx, { isNewKey, fallbackUrl: body.fallbackURL, integration });
    if (isNewKey) await auditSite(context, tx, 'site.visitor-key', id);
    const [old, now] = [describeSignIn(before), describeSignIn(written.row)];
    const changed = Object.keys(now).filter((name) => old[name] !== now[name]);
    const pick = (all: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, all[name]]));
    if (changed.length > 0)
      await auditSite(context, tx, 'site.visitor-sign-in', id, { before: pick(old), after: pick(now) });
    return written;
  });
  return { ...(await toPublishingAuth(context, row)), privateKey };
};

const describeSignIn = (row: VisitorAuthRow | undefined): Record<string, unknown> => ({
  fallbackURL: row?.fallbackUrl ?? null,
  integration: row?.integration ?? null,
});

/** Its name as it was published. */
async function getIntegration({ database, subject }: ObjectContext, name: string): Promise<string> {
  const row = await findInstalledOn(database, { kind: 'site', id: subject.id }, name);
  if (!row) throw badRequest('integration', 'must be installed on this site');
  if (!row.scopes.includes(VISITOR_SCOPE))
    throw badRequest('integration', `must have the scope ${VISITOR_SCOPE}, agreed to by its installation`);
  return row.name;
}

export const regeneratePublishingAuth: Operation<typeof contract.regeneratePublishingAuth> = async (
  context,
) => {
  const { row, privateKey } = await changeSite(context, 'publishing-auth', async (tx, { id }) => {
    const written = await write(context, tx, { isNewKey: true });
    await auditSite(context, tx, 'site.visitor-key', id);
    return written;
  });
  return { ...(await toPublishingAuth(context, row)), privateKey };
};

interface Written {
  row: VisitorAuthRow;
  /** A new one that its owner's server needs; an integration is told the key by us. */
  privateKey: string | undefined;
}

async function write(
  { subject, keyring }: ObjectContext,
  tx: Tx,
  {
    isNewKey,
    ...change
  }: {
    isNewKey: boolean;
    fallbackUrl?: string | null | undefined;
    integration?: string | null | undefined;
  },
): Promise<Written> {
  const privateKey = isNewKey ? newSecret() : undefined;
  const keySealed = privateKey && sealVisitorKey(keyring, subject.id, privateKey);
  await writeVisitorAuth(tx, subject.id, { keySealed, ...change });
  const row = await findVisitorAuth(tx, subject.id);
  if (!row) throw notFound('site');
  return { row, privateKey: row.integration === null ? privateKey : undefined };
}

async function toPublishingAuth(context: ObjectContext, row: VisitorAuthRow | undefined): Promise<Answer> {
  const integration = row?.integration ?? undefined;
  return {
    object: 'publishing-auth',
    backend: integration === undefined ? 'custom' : 'integration',
    integration,
    integrationState:
      integration === undefined
        ? undefined
        : (await findVisitorIntegration(context, context.subject.id, integration)).state,
    keyMadeAt: row?.keyMadeAt,
    fallbackURL: row?.fallbackUrl ?? undefined,
  };
}

type Claims = Record<string, unknown>;

/** A JSON object, or one in Rison, as the public client writes it; absent and empty say nothing. */
function readClaims(field: string, text: string | undefined): Claims | undefined {
  const given = text?.trim() ?? '';
  if (given === '') return undefined;
  const value = parse(given);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest(field, 'must be an object, as JSON or Rison');
  return value as Claims;
}

function parse(text: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : RISON.parse(text);
  } catch {
    return undefined;
  }
}

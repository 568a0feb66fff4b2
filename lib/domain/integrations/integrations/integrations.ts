import type { InputOf, OutputOf } from '@/lib/contract/endpoint';
import type * as contract from '@/lib/contract/integrations';
import { ICON_BYTES, INTEGRATION_NAME, PREVIEW_BYTES } from '@/lib/contract/integrations';
import { badRequest, conflict, forbidden, notFound } from '@/lib/contract/problem';
import { detectFile } from '@/lib/domain/authoring/content/detect-file';
import { respondWithFile } from '@/lib/domain/authoring/content/download-file';
import { spendUpload } from '@/lib/domain/limits/file-quotas';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation, UserContext } from '@/lib/domain/viewer/context';
import { sealIntegrationSecrets } from '@/lib/secrets/integration-secrets';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { type BlobFacts, keepBlobs } from '@/lib/storage/content/blobs';
import { hashOf } from '@/lib/storage/content/hash';
import type { Database, Tx } from '@/lib/storage/database/db';
import { findBlob } from '@/lib/storage/integrations/find-blob';
import type { IntegrationRow } from '@/lib/storage/integrations/integration-row';
import { findScript } from '@/lib/storage/integrations/read-enabled';
import {
  findIntegration,
  listIntegrations as listIntegrationRows,
} from '@/lib/storage/integrations/read-integrations';
import {
  addVersion,
  claimName,
  deleteIntegration,
  deleteUnusedVersions,
  findOrganizationNamed,
  type IntegrationValues,
  listInstalledVersions,
  listInstallers,
  moveInstallations,
} from '@/lib/storage/integrations/write-integrations';
import { asksForMore, listAddedRights } from './added-rights';
import type { PublishBody } from './integration-parts';
import { toRights, toValues } from './integration-values';
import { toIntegration } from './present-integration';

export const getIntegrationIcon: Operation<typeof contract.getIntegrationIcon> = async (
  context,
  { params },
) => respondWithPicture(context, params.integrationName, 0);

export const getIntegrationPreview: Operation<typeof contract.getIntegrationPreview> = async (
  context,
  { params },
) => {
  const { previewNumber } = params;
  if (!/^[1-3]$/.test(previewNumber)) throw notFound('preview image');
  return respondWithPicture(context, params.integrationName, Number(previewNumber));
};

async function respondWithPicture(context: ObjectContext, name: string, number: number): Promise<Response> {
  const found = await findBlob(context.database, name, number);
  if (!found) throw notFound(number === 0 ? 'icon' : 'preview image');
  return respondWithFile(context, { ...found, name: number === 0 ? `${name}-icon` : `${name}-${number}` });
}

/**
 * Sites on other origins embed it. No page of this origin does, whatever its own policy says: the browser tells
 * from where it asks, and is refused.
 */
export const getIntegrationScript: Operation<typeof contract.getIntegrationScript> = async (
  context,
  { params },
) => {
  if (context.request.headers.get('sec-fetch-site') === 'same-origin')
    throw forbidden('The code of an integration is not for pages of this server.');
  const found = /^[0-9a-f]{64}$/.test(params.scriptHash)
    ? await findScript(context.database, params.scriptHash)
    : undefined;
  const body = found && (await context.files.read(params.scriptHash));
  if (!found || !body) throw notFound('script');
  return new Response(body, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(found.size),
      // Opened by itself it is a file to save, in no origin.
      'content-disposition': 'attachment; filename="script.js"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
      vary: 'sec-fetch-site',
      etag: `"${params.scriptHash}"`,
    },
  });
};

export const publishIntegration: Operation<typeof contract.publishIntegration> = (
  context,
  { params, body },
) => publishAs(context, params.integrationName, body, false);

/** `isVerified`: for everybody, by an administrator of the instance. */
export async function publishAs(
  context: UserContext,
  name: string,
  body: PublishBody,
  isVerified: boolean,
): Promise<OutputOf<typeof contract.publishIntegration>> {
  if (!INTEGRATION_NAME.test(name) || /^\.+$/.test(name))
    throw badRequest('integrationName', 'takes letters, digits, “-”, “_” and “.”, at most 100');
  const script = toScript(body.script);
  const icon = body.icon === undefined ? undefined : await readImage('icon', body.icon, ICON_BYTES);
  const previews: StoredBytes[] = [];
  for (const [index, image] of (body.previewImages ?? []).entries())
    previews.push(await readImage(`previewImages.${index}`, image, PREVIEW_BYTES));
  const values = { ...toValues(body), icon: icon?.facts.hash ?? null, verified: isVerified };
  const rights = { ...toRights(body), script: script.facts.hash };
  // Written before anything refers to them; bytes that nothing refers to do no harm.
  const stored = [script, ...(icon ? [icon] : []), ...previews];
  await spendUpload(
    context,
    stored.reduce((sum, { facts }) => sum + facts.size, 0),
  );
  for (const { bytes, facts } of stored) {
    await keepBlobs(context.db, [facts]);
    await context.files.write(facts.hash, bytes);
  }
  return context.database.transaction(async (tx) => {
    const previewHashes = previews.map(({ facts }) => facts.hash);
    return publish(context, tx, { name, body, values, rights, previews: previewHashes });
  });
}

function toScript(source: string): StoredBytes {
  const bytes = new TextEncoder().encode(source);
  const size = bytes.length;
  return {
    bytes,
    facts: { hash: hashOf(bytes), size, contentType: 'text/javascript', width: null, height: null },
  };
}

interface Published {
  name: string;
  body: PublishBody;
  values: Omit<IntegrationValues, 'secretsSealed' | 'secretNames'>;
  rights: ReturnType<typeof toRights> & { script: string };
  previews: string[];
}

async function publish(context: UserContext, tx: Tx, { name, body, values, rights, previews }: Published) {
  const organizationId = await findOrganizationNamed(tx, body.organization);
  if (!organizationId) throw notFound('organization');
  const claimed = await claimName(tx, organizationId, name, values);
  if (!claimed) throw conflict('The name has just been given up. Publish again.');
  // The same message whether the other one is public or private.
  if (claimed.organizationId !== organizationId)
    throw forbidden(`The name “${name}” is not free. Publish under another name.`);
  const secrets = Object.entries(body.secrets ?? {});
  await addVersion(
    tx,
    claimed,
    {
      ...values,
      secretNames: secrets.map(([secret]) => secret),
      secretsSealed:
        secrets.length > 0
          ? sealIntegrationSecrets(context.keyring, claimed.id, Object.fromEntries(secrets))
          : null,
    },
    rights,
    previews,
  );
  // Those that agreed to as much have it at once; the others keep what they have.
  const agreed = (await listInstalledVersions(tx, claimed.id)).filter(
    (version) => !asksForMore(listAddedRights(version, rights)),
  );
  const taken = agreed.map(({ number }) => number);
  await moveInstallations(tx, claimed.id, taken, claimed.version + 1);
  await deleteUnusedVersions(tx, claimed.id);
  const { caller } = context;
  const row = await findIntegration(tx, caller, claimed.name);
  if (!row) throw notFound('integration');
  await auditIntegration(context, tx, claimed.isNew ? 'integration.publish' : 'integration.replace', row);
  return toIntegration(context, row);
}

export const unpublishIntegration: Operation<typeof contract.unpublishIntegration> = (context, { params }) =>
  unpublishFrom(context, context.subject.id, params.integrationName);

export const unpublishFrom = (
  context: UserContext,
  owner: string,
  name: string,
): Promise<{ existed: boolean }> =>
  context.database.transaction(async (tx) => {
    const known = await findIntegration(tx, context.caller, name);
    if (!known) return { existed: false };
    const installers = await listInstallers(tx, known.id);
    const gone = await deleteIntegration(tx, owner, name);
    if (!gone) return { existed: false };
    await auditIntegration(context, tx, 'integration.unpublish', gone, installers);
    // Others learn that it is gone, and not by whom.
    await recordAudit(
      tx,
      ...installers
        .filter((id) => id !== owner)
        .map((organizationId) => ({
          organizationId,
          action: 'installation.lost' as const,
          subject: gone.id,
          details: { integration: gone.name },
        })),
    );
    return { existed: true };
  });

export const getIntegration: Operation<typeof contract.getIntegration> = async (context, { params }) =>
  toIntegration(context, await requireIntegration(context, params.integrationName));

export async function requireIntegration(
  context: UserContext,
  name: string,
  on: Database | Tx = context.database,
): Promise<IntegrationRow> {
  const row = await findIntegration(on, context.caller, name);
  if (!row) throw notFound('integration');
  return row;
}

export const listIntegrations: Operation<typeof contract.listIntegrations> = (context, { query }) =>
  listFor(context, query);

export const listOrganizationIntegrations: Operation<typeof contract.listOrganizationIntegrations> = (
  context,
  { query },
) => listFor(context, query, context.subject.id);

function listFor(
  context: UserContext,
  query: InputOf<typeof contract.listIntegrations>['query'],
  organizationId?: string,
) {
  const { page: _page, limit: _limit, ...filter } = query;
  const { userId, boundTo, via } = context.caller;
  const reader = { userId, boundTo, byPassword: via.kind === 'session' && boundTo === null };
  return paginate(
    context,
    query,
    (slice) => listIntegrationRows(context.database, reader, filter, slice, organizationId),
    (row) => [row.key, row.id],
    (row) => toIntegration(context, row, organizationId),
  );
}

export const setIntegrationDevMode: Operation<typeof contract.setIntegrationDevMode> = async () => {
  throw conflict('This server sends no events through a tunnel. Publish the integration instead.');
};

export const endIntegrationDevMode: Operation<typeof contract.endIntegrationDevMode> = async () => ({
  existed: false,
});

interface Noted {
  id: string;
  organizationId: string;
  name: string;
  version: number;
}

/** Audits the change, and publishes it to the organization and to those that have it installed. */
async function auditIntegration(
  context: UserContext,
  tx: Tx,
  action: 'integration.publish' | 'integration.replace' | 'integration.unpublish',
  { id, organizationId, name, version }: Noted,
  installers?: readonly string[],
): Promise<void> {
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: id,
    details: { integration: name, version },
    address: context.address,
  });
  await context.publish(tx, { noun: 'integrations', id, organization: organizationId });
  for (const installer of installers ?? (await listInstallers(tx, id)))
    await context.publish(tx, { noun: 'installations', organization: installer });
}

interface StoredBytes {
  bytes: Uint8Array;
  facts: BlobFacts;
}

const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** Every viewer of the catalogue decodes all of them. */
const MOST_PIXELS = 16_000_000;

/** A picture that was sent in base64, if it is one by its bytes. */
async function readImage(field: string, base64: string, limit: number): Promise<StoredBytes> {
  const bytes = Buffer.from(base64, 'base64');
  const plain = base64.replace(/[\s=]/g, '');
  if (bytes.length === 0 || bytes.toString('base64').replace(/=+$/, '') !== plain)
    throw badRequest(field, 'must be a picture in base64');
  if (bytes.length > limit) throw badRequest(field, `must have at most ${limit / 1024} KB`);
  const { contentType, width, height } = await detectFile(bytes, field);
  if (!SHOWN.has(contentType) || !width || !height)
    throw badRequest(field, 'must be a PNG, JPEG, GIF or WebP picture');
  if (width * height > MOST_PIXELS)
    throw badRequest(field, `must have at most ${MOST_PIXELS / 1e6} megapixels`);
  return { bytes, facts: { hash: hashOf(bytes), size: bytes.length, contentType, width, height } };
}

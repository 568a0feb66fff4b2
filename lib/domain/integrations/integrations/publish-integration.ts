import {
  type publishIntegration as contract,
  ICON_BYTES,
  INTEGRATION_NAME,
  PREVIEW_BYTES,
} from '@/lib/contract/integrations';
import { badRequest, conflict, forbidden, notFound } from '@/lib/contract/problem';
import { spendUpload } from '@/lib/domain/limits/file-quotas';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { sealIntegrationSecrets } from '@/lib/secrets/integration-secrets';
import { keepBlobs } from '@/lib/storage/content/blobs';
import { hashOf } from '@/lib/storage/content/hash';
import type { Tx } from '@/lib/storage/database/db';
import { findIntegration } from '@/lib/storage/integrations/read-integrations';
import {
  addVersion,
  claimName,
  deleteUnusedVersions,
  findOrganizationNamed,
  type IntegrationValues,
  listInstalledVersions,
  moveInstallations,
} from '@/lib/storage/integrations/write-integrations';
import { asksForMore, listAddedRights } from './added-rights';
import { auditIntegration } from './audit-integration';
import type { PublishBody } from './integration-parts';
import { toRights, toValues } from './integration-values';
import { toIntegration } from './present-integration';
import { readImage, type StoredBytes } from './read-image';

export const publishIntegration: Operation<typeof contract> = async (context, { params, body }) => {
  const name = params.integrationName;
  if (!INTEGRATION_NAME.test(name) || /^\.+$/.test(name))
    throw badRequest('integrationName', 'takes letters, digits, “-”, “_” and “.”, at most 100');
  const script = toScript(body.script);
  const icon = body.icon === undefined ? undefined : await readImage('icon', body.icon, ICON_BYTES);
  const previews: StoredBytes[] = [];
  for (const [index, image] of (body.previewImages ?? []).entries())
    previews.push(await readImage(`previewImages.${index}`, image, PREVIEW_BYTES));
  const values = { ...toValues(body), icon: icon?.facts.hash ?? null };
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
};

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
  // The same words whether everybody can see the other one or nobody.
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

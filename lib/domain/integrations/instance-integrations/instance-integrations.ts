import type * as contract from '@/lib/contract/instance-integrations';
import { conflict, notFound, Problem } from '@/lib/contract/problem';
import { readUpload } from '@/lib/domain/authoring/content/read-upload';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { hashOf } from '@/lib/storage/content/hash';
import {
  findAdministered,
  findForEverybody,
  listForEverybody,
} from '@/lib/storage/integrations/instance-integrations';
import { describeRuntime } from '../calls/describe-runtime';
import { publishAs, unpublishFrom } from '../integrations/integrations';
import { type FolderIntegration, listShipped, readFolder, readShipped } from './read-manifest';

const MOST_BYTES = 16 * 1024 * 1024;

export const listInstanceIntegrations: Operation<typeof contract.listInstanceIntegrations> = async (
  context,
) => {
  const added = new Map((await listForEverybody(context.database)).map((row) => [row.name, row]));
  const items = [];
  for (const name of await listShipped()) {
    const body = (await readShipped(name))?.toBody('nobody');
    if (!body) continue;
    const row = added.get(name);
    added.delete(name);
    const script = hashOf(new TextEncoder().encode(body.script));
    const { title, description } = body;
    items.push(
      present({ name, title, description }, true, row && { ...row, isOutdated: row.script !== script }),
    );
  }
  for (const row of added.values()) items.push(present(row, false, { ...row, isOutdated: false }));
  return { items, runtime: describeRuntime(context) };
};

interface Added {
  version: number;
  organization: { id: string; title: string };
  isOutdated: boolean;
}

const present = (
  { name, title, description }: { name: string; title: string; description: string },
  shipped: boolean,
  added: Added | undefined,
) => ({
  object: 'instance-integration' as const,
  name,
  title,
  description,
  shipped,
  added: added && {
    version: added.version,
    organization: added.organization,
    outdated: added.isOutdated,
  },
});

export const addInstanceIntegration: Operation<typeof contract.addInstanceIntegration> = async (
  context,
  { params },
) => {
  const shipped = await readShipped(params.integrationName);
  if (!shipped) throw notFound('integration that comes with this server');
  return publishForEverybody(context, shipped);
};

export const uploadInstanceIntegration: Operation<typeof contract.uploadInstanceIntegration> = async (
  context,
) => {
  const { entries, close } = await readUpload(context.request, context.environment.dataDir);
  try {
    const size = [...entries.values()].reduce((sum, entry) => sum + entry.size, 0);
    if (size > MOST_BYTES) throw new Problem(413, `The folder has more than ${MOST_BYTES} bytes.`);
    const read = async (path: string) => entries.get(path)?.read();
    return await publishForEverybody(context, await readFolder(read));
  } finally {
    await close();
  }
};

/** Whoever publishes it already goes on with it. */
async function publishForEverybody(context: UserContext, { name, toBody }: FolderIntegration) {
  const known = await findForEverybody(context.database, name);
  const { userId, boundTo } = context.caller;
  const organizationId =
    known?.organization.id ?? (await findAdministered(context.database, { userId, boundTo }));
  if (organizationId === undefined)
    throw conflict(
      'An integration is published by an organization, and you administer none. Create one first.',
    );
  return publishAs(context, name, toBody(organizationId), true);
}

export const removeInstanceIntegration: Operation<typeof contract.removeInstanceIntegration> = async (
  context,
  { params },
) => {
  const known = await findForEverybody(context.database, params.integrationName);
  return known ? unpublishFrom(context, known.organization.id, known.name) : { existed: false };
};

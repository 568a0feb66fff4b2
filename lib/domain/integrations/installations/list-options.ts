import { z } from 'zod';
import { lookUp } from '@/lib/content/look-up';
import { type listConfigurationOptions as contract, MOST_OPTIONS } from '@/lib/contract/installations';
import { notFound, Problem } from '@/lib/contract/problem';
import { integrationEndpoint } from '@/lib/domain/shared/urls';
import type { Operation } from '@/lib/domain/viewer/context';
import { callIntegration } from '../calls/call-integration';
import { findCallTarget } from '../calls/find-call-target';
import { readParts } from '../integrations/integration-parts';
import { requireInstallation } from './installations';
import { locationOf } from './present-installation';

const offered = z.object({
  label: z.string().max(500),
  value: z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(4_096)),
});

/** Asks the code, below the address of what is configured. */
export const listConfigurationOptions: Operation<typeof contract> = async (context, { params, query }) => {
  const { environment, database } = context;
  const { property, spaceId, siteId } = query;
  const row = await requireInstallation(context, database, params);
  const form = readParts(row.parts).configurations?.[spaceId ? 'space' : siteId ? 'site' : 'account'];
  const described = form && 'properties' in form ? lookUp(form.properties, property) : undefined;
  if (described?.type !== 'string' || !described.completion_url)
    throw new Problem(400, 'property: has no values that the integration offers');
  const target = await findCallTarget(context, {
    name: row.integrationName,
    installationId: row.id,
    spaceId,
    siteId,
  });
  if (!target) throw notFound('installation');
  const place = spaceId ? `/spaces/${spaceId}` : siteId ? `/sites/${siteId}` : '';
  const endpoint = integrationEndpoint(environment, locationOf(row.integrationName, row.id) + place);
  const request = { method: 'get', url: endpoint + described.completion_url, headers: {} };
  const answer = await callIntegration(context, target, { type: 'fetch', request });
  const listed: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!Array.isArray(listed))
    throw new Problem(422, 'The integration offers no values now. Try again later, or write one.');
  return listed.slice(0, MOST_OPTIONS).flatMap((one) => offered.safeParse(one).data ?? []);
};

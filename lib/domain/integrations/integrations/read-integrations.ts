import type { InputOf } from '@/lib/contract/endpoint';
import type {
  getIntegration as getContract,
  listIntegrations as listContract,
  listOrganizationIntegrations as organizationContract,
} from '@/lib/contract/integrations';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import type { Database, Tx } from '@/lib/storage/database/db';
import type { IntegrationRow } from '@/lib/storage/integrations/integration-row';
import { findIntegration, listIntegrations as list } from '@/lib/storage/integrations/read-integrations';
import { toIntegration } from './present-integration';

export const getIntegration: Operation<typeof getContract> = async (context, { params }) =>
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

export const listIntegrations: Operation<typeof listContract> = (context, { query }) =>
  listFor(context, query);

export const listOrganizationIntegrations: Operation<typeof organizationContract> = (context, { query }) =>
  listFor(context, query, context.subject.id);

function listFor(
  context: UserContext,
  query: InputOf<typeof listContract>['query'],
  organizationId?: string,
) {
  const { page: _page, limit: _limit, ...filter } = query;
  const { userId, boundTo, via } = context.caller;
  const reader = { userId, boundTo, byPassword: via.kind === 'session' && boundTo === null };
  return paginate(
    context,
    query,
    (slice) => list(context.database, reader, filter, slice, organizationId),
    (row) => [row.key, row.id],
    (row) => toIntegration(context, row, organizationId),
  );
}

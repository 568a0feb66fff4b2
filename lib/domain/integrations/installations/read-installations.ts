import type {
  getInstallation as getContract,
  listIntegrationInstallations as ofIntegrationContract,
  listOrganizationInstallations as ofOrganizationContract,
} from '@/lib/contract/installations';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Database, Tx } from '@/lib/storage/database/db';
import type { InstallationRow } from '@/lib/storage/integrations/installation-row';
import {
  findInstallation,
  listInstallationsOfIntegration,
  listInstallationsOfOrganization,
} from '@/lib/storage/integrations/read-installations';
import { toIntegration } from '../integrations/present-integration';
import { toInstallation } from './present-installation';

interface Named {
  integrationName: string;
  installationId: string;
}

export const getInstallation: Operation<typeof getContract> = async (context, { params }) =>
  toInstallation(context, await requireInstallation(context, context.database, params));

export async function requireInstallation(
  { subject }: ObjectContext,
  on: Database | Tx,
  { integrationName, installationId }: Named,
): Promise<InstallationRow> {
  const row = await findInstallation(on, { organizationId: subject.id, integrationName, id: installationId });
  if (!row) throw notFound('installation');
  return row;
}

export const listIntegrationInstallations: Operation<typeof ofIntegrationContract> = (
  context,
  { params, query },
) => {
  const publisherId = context.subject.id;
  const { integrationName } = params;
  return paginate(
    context,
    query,
    (slice) =>
      listInstallationsOfIntegration(
        context.database,
        { publisherId, integrationName },
        query.externalId,
        slice,
      ),
    (row) => [row.createdAt, row.id],
    (row) => toInstallation(context, row, row.organizationId === publisherId),
  );
};

export const listOrganizationInstallations: Operation<typeof ofOrganizationContract> = (
  context,
  { query },
) => {
  const { caller, subject } = context;
  return paginate(
    context,
    query,
    (slice) => listInstallationsOfOrganization(context.database, caller, subject.id, query, slice),
    ({ installation }) => [installation.createdAt, installation.id],
    ({ installation, integration }) => ({
      installation: toInstallation(context, installation),
      integration: toIntegration(context, integration, subject.id),
    }),
  );
};

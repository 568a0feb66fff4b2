import type {
  addInstallationSite as addContract,
  getInstallationSite as getContract,
  listInstallationSites as listContract,
  removeInstallationSite as removeContract,
  updateInstallationSite as updateContract,
} from '@/lib/contract/installations';
import { badRequest } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { configurePlace, getPlace, leavePlace, listPlaces } from './places';
import { toSiteInstallation } from './present-installation';

const KIND = 'site';

export const listInstallationSites: Operation<typeof listContract> = (context, { params, query }) =>
  listPlaces(context, KIND, params, query, toSiteInstallation);

export const addInstallationSite: Operation<typeof addContract> = async (context, { params, body }) => {
  const id = body.siteId ?? body.site;
  if (!id) throw badRequest('siteId', 'must be the id of a site');
  const { configuration, externalIds } = body;
  const change = { configuration, externalIds };
  return toSiteInstallation(context, await configurePlace(context, KIND, params, id, change, false));
};

export const getInstallationSite: Operation<typeof getContract> = async (context, { params }) =>
  toSiteInstallation(context, await getPlace(context, KIND, pick(params), params.siteId));

export const updateInstallationSite: Operation<typeof updateContract> = async (context, { params, body }) =>
  toSiteInstallation(context, await configurePlace(context, KIND, pick(params), params.siteId, body, true));

export const removeInstallationSite: Operation<typeof removeContract> = (context, { params }) =>
  leavePlace(context, KIND, pick(params), params.siteId);

const pick = ({ integrationName, installationId }: { integrationName: string; installationId: string }) => ({
  integrationName,
  installationId,
});

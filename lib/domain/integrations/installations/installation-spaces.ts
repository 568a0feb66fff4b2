import type {
  addInstallationSpace as addContract,
  getInstallationSpace as getContract,
  listInstallationSpaces as listContract,
  removeInstallationSpace as removeContract,
  updateInstallationSpace as updateContract,
} from '@/lib/contract/installations';
import { badRequest } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { configurePlace, getPlace, leavePlace, listPlaces } from './places';
import { toSpaceInstallation } from './present-installation';

const KIND = 'space';

export const listInstallationSpaces: Operation<typeof listContract> = (context, { params, query }) =>
  listPlaces(context, KIND, params, query, toSpaceInstallation);

export const addInstallationSpace: Operation<typeof addContract> = async (context, { params, body }) => {
  const id = body.space ?? body.spaceId;
  if (!id) throw badRequest('space', 'must be the id of a space');
  const { configuration, externalIds } = body;
  const change = { configuration, externalIds };
  return toSpaceInstallation(context, await configurePlace(context, KIND, params, id, change, false));
};

export const getInstallationSpace: Operation<typeof getContract> = async (context, { params }) =>
  toSpaceInstallation(context, await getPlace(context, KIND, pick(params), params.spaceId));

export const updateInstallationSpace: Operation<typeof updateContract> = async (context, { params, body }) =>
  toSpaceInstallation(context, await configurePlace(context, KIND, pick(params), params.spaceId, body, true));

export const removeInstallationSpace: Operation<typeof removeContract> = (context, { params }) =>
  leavePlace(context, KIND, pick(params), params.spaceId);

const pick = ({ integrationName, installationId }: { integrationName: string; installationId: string }) => ({
  integrationName,
  installationId,
});

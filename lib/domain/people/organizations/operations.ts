import { getOrganizationTree } from '@/lib/domain/authoring/tree/get-organization-tree';
import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createOrganization } from './create-organization';
import { getOrganization } from './get-organization';
import { listOrganizations } from './list-organizations';
import { listOrganizationsOfDomain } from './list-organizations-of-domain';
import { deleteOrganization, listDeletedOrganizations, restoreOrganization } from './organization-trash';
import { subscribeToOrganization } from './subscribe-to-organization';
import { updateOrganization } from './update-organization';

type Names =
  | 'listOrganizations'
  | 'createOrganization'
  | 'getOrganization'
  | 'updateOrganization'
  | 'subscribeToOrganization'
  | 'getOrganizationTree'
  | 'deleteOrganization'
  | 'listDeletedOrganizations'
  | 'restoreOrganization'
  | 'listOrganizationsOfDomain';

export const organizationOperations: OperationsFor<Names> = {
  listOrganizations,
  createOrganization,
  getOrganization,
  updateOrganization,
  subscribeToOrganization,
  getOrganizationTree,
  deleteOrganization,
  listDeletedOrganizations,
  restoreOrganization,
  listOrganizationsOfDomain,
};

export { getOrganizationTree } from '@/lib/domain/authoring/tree/get-organization-tree';
export { createOrganization } from './create-organization';
export { getOrganization } from './get-organization';
export { listOrganizations } from './list-organizations';
export { listOrganizationsOfDomain } from './list-organizations-of-domain';
export { deleteOrganization, listDeletedOrganizations, restoreOrganization } from './organization-trash';
export { subscribeToOrganization } from './subscribe-to-organization';
export { updateOrganization } from './update-organization';

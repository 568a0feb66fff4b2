export * from '@/lib/domain/authoring/tree/get-organization-tree';
export {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listDeletedOrganizations,
  listOrganizations,
  listOrganizationsOfDomain,
  restoreOrganization,
  subscribeToOrganization,
  updateOrganization,
} from './organizations';

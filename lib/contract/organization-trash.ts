import { z } from 'zod';
import { endpoint } from './endpoint';
import { organization } from './organizations';
import { timestamp } from './shared';

export const deleteOrganization = endpoint({
  id: 'deleteOrganization',
  noun: 'organizations',
  method: 'DELETE',
  path: '/orgs/{organizationId}',
  summary: 'Delete an organization with all it holds; for 7 days its administrators can restore it',
  access: { on: 'organization', permission: 'organization:administer' },
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const listDeletedOrganizations = endpoint({
  id: 'listDeletedOrganizations',
  noun: 'organizations',
  method: 'GET',
  path: '/user/deleted-organizations',
  summary: 'The deleted organizations that you administered and can restore, newest first',
  access: 'user',
  response: z.object({
    items: z.array(
      z.object({ id: z.string(), title: z.string(), deletedAt: timestamp, restorableUntil: timestamp }),
    ),
  }),
  status: 200,
  cost: 'read',
});

export const restoreOrganization = endpoint({
  id: 'restoreOrganization',
  noun: 'organizations',
  method: 'POST',
  path: '/orgs/{organizationId}/restore',
  summary: 'Restore a deleted organization that you administered, with all it held',
  access: 'user',
  response: organization,
  status: 200,
  cost: 'write',
});

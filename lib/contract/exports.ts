import { z } from 'zod';
import { endpoint } from './endpoint';
import { job } from './jobs';

/** The `result` of a finished export job. */
export const exportResult = z.object({
  url: z.string().describe('Where the archive can be fetched until `expiresAt`.'),
  name: z.string().describe('The name of the archive.'),
  size: z.number().int().describe('Of the archive, in bytes.'),
  pages: z.number().int().describe('How many pages with a text are in it.'),
  files: z.number().int().describe('How many files, without the texts.'),
  spaces: z.number().int().optional().describe('How many spaces, where it is of a whole organization.'),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe('What could not be written down as it is.'),
});

export const exportSpace = endpoint({
  id: 'exportSpace',
  noun: 'exports',
  method: 'POST',
  path: '/spaces/{spaceId}/export',
  summary:
    'Export the main content as a job: a zip of markdown files with SUMMARY.md and all files, which imports again to the same tree. Its `result` says where the archive is',
  access: { on: 'space', permission: 'space:view' },
  response: job,
  status: 202,
  cost: 'expensive',
});

export const exportChangeRequest = endpoint({
  id: 'exportChangeRequest',
  noun: 'exports',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/export',
  summary: 'Export the content of a change request as a job, as that of a space',
  access: { on: 'space', permission: 'space:view' },
  response: job,
  status: 202,
  cost: 'expensive',
});

export const downloadSpaceExport = endpoint({
  id: 'downloadSpaceExport',
  noun: 'exports',
  method: 'GET',
  path: '/spaces/{spaceId}/exports/{exportId}',
  summary: 'The archive of an export of your own, by the id of its job',
  access: { on: 'space', permission: 'space:view' },
  response: 'response',
  status: 200,
  cost: 'expensive',
});

export const exportOrganization = endpoint({
  id: 'exportOrganization',
  noun: 'exports',
  method: 'POST',
  path: '/orgs/{organizationId}/export',
  summary:
    'Export everything that an organization has as a job: each space as markdown with its files, and as JSON its change requests, comments, sites with their structure and looks, collections, members and teams. No secrets',
  access: { on: 'organization', permission: 'organization:administer' },
  response: job,
  status: 202,
  cost: 'expensive',
});

export const downloadOrganizationExport = endpoint({
  id: 'downloadOrganizationExport',
  noun: 'exports',
  method: 'GET',
  path: '/orgs/{organizationId}/exports/{exportId}',
  summary: 'The archive of an export of the organization, by the id of its job',
  access: { on: 'organization', permission: 'organization:administer' },
  response: 'response',
  status: 200,
  cost: 'expensive',
});

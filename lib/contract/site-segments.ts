import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, timestamp, title } from './shared';
import { MAX_CLAIMS_LENGTH } from './site-publishing-auth';

const claims = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAX_CLAIMS_LENGTH, {
    error: `must have at most ${MAX_CLAIMS_LENGTH} characters as JSON`,
  });

export const siteSegment = z.object({
  object: z.literal('site-segment'),
  id: z.string(),
  title: z.string(),
  claims: z.record(z.string(), z.unknown()).describe('What the token of such a visitor would say.'),
  unsignedClaims: z
    .record(z.string(), z.unknown())
    .describe('What such a visitor would say of themselves: `visitor.claims.unsigned` of conditions.'),
  createdAt: timestamp,
});

const path = '/orgs/{organizationId}/sites/{siteId}/segments';
const manageSite = { on: 'site', permission: 'site:manage' } as const;

export const listSiteSegments = endpoint({
  id: 'listSiteSegments',
  noun: 'site-segments',
  method: 'GET',
  path,
  summary: 'The made-up visitors as whom a site can be previewed, oldest first',
  access: { on: 'site', permission: 'site:view' },
  query: paginationQuery,
  response: listOf(siteSegment),
  status: 200,
  cost: 'read',
});

export const createSiteSegment = endpoint({
  id: 'createSiteSegment',
  noun: 'site-segments',
  method: 'POST',
  path,
  summary: 'Make up a visitor to preview a site as',
  access: manageSite,
  body: z.object({ title: title(1, 50), claims: claims.optional(), unsignedClaims: claims.optional() }),
  response: siteSegment,
  status: 201,
  cost: 'write',
});

export const updateSiteSegment = endpoint({
  id: 'updateSiteSegment',
  noun: 'site-segments',
  method: 'PATCH',
  path: `${path}/{siteSegmentId}`,
  summary: 'Change a made-up visitor',
  access: manageSite,
  body: z.object({
    title: title(1, 50).optional(),
    claims: claims.optional(),
    unsignedClaims: claims.optional(),
  }),
  response: siteSegment,
  status: 200,
  cost: 'write',
});

export const deleteSiteSegment = endpoint({
  id: 'deleteSiteSegment',
  noun: 'site-segments',
  method: 'DELETE',
  path: `${path}/{siteSegmentId}`,
  summary: 'Delete a made-up visitor',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

import { z } from 'zod';
import { endpoint } from './endpoint';
import { localizedDescription, localizedTitle } from './localized';
import { innerId, listOf, paginationQuery, reference, text, timestamp, title } from './shared';
import { condition, sitePath } from './site-sections';
import { siteStructure } from './site-structure';

/** Groups, sections and variants together. */
export const MOST_PARTS = 2_000;

const plannedSiteSpace = z.object({
  id: innerId('site-space').optional().describe('Of one that there is; without it a new one is made.'),
  spaceId: reference('space', 'space:manage')
    .optional()
    .describe(
      'The space that a new one shows, or that one shows from then on; it stays as it is when absent.',
    ),
  path: sitePath.optional().describe('As it is when absent; made of the title for a new one.'),
  localizedTitle,
  condition,
  default: z.boolean().optional().describe('The first of those beside each other is it when none says so.'),
});

const icon = text(0, 50).nullable().optional().describe('The name of an icon; empty for none.');

const plannedSection = z.object({
  object: z.literal('site-section'),
  id: innerId('site-section').optional().describe('Of one that there is; without it a new one is made.'),
  title: title(2, 128).optional().describe('As it is when absent; that of its first space for a new one.'),
  localizedTitle,
  description: text(0, 256).nullable().optional(),
  localizedDescription,
  path: sitePath.optional().describe('As it is when absent; made of the title for a new one.'),
  icon,
  condition,
  default: z.boolean().optional(),
  siteSpaces: z.array(plannedSiteSpace).min(1).max(1_000),
});

const plannedGroup = z.object({
  object: z.literal('site-section-group'),
  id: innerId('site-section-group')
    .optional()
    .describe('Of one that there is; without it a new one is made.'),
  title: title(1, 100),
  localizedTitle,
  icon,
  sections: z.array(plannedSection).max(1_000),
});

const version = z.string().max(64);

const plannedStructure = z.object({
  type: z
    .enum(['sections', 'siteSpaces'])
    .describe(
      '`siteSpaces`: its spaces stand at the root. `sections`: they stand in sections, some in groups.',
    ),
  structure: z
    .array(
      z.discriminatedUnion('object', [
        plannedSection,
        plannedGroup,
        plannedSiteSpace.extend({ object: z.literal('site-space') }),
      ]),
    )
    .max(1_000)
    .describe('All of it, in order, in the form in which it is read: what is not named here goes.'),
  base: version
    .optional()
    .describe(
      'The `base.live` of a draft that was read: what has been changed in the live structure until then is known and meant to go.',
    ),
  version: version
    .optional()
    .describe('The `version` of the draft that this one follows; 412 when it is another.'),
});

export type PlannedStructure = z.output<typeof plannedStructure>;

const kind = z.enum(['site-section-group', 'site-section', 'site-space']);

const structureChange = z
  .object({
    kind,
    id: z.string(),
    title: z.string(),
    change: z
      .enum(['added', 'removed', 'moved', 'edited'])
      .describe('`moved` may be edited as well: see `fields`.'),
    parent: z.string().optional().describe('In what it stands, or stood; absent at the root.'),
    fields: z
      .array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() }))
      .describe('What of it is changed.'),
  })
  .describe('What becomes of one part of the structure.');

const move = z.object({
  source: z.string().describe('A path below the site, and with `/*` all that is below it.'),
  destination: z.string().describe('Where it is then.'),
  title: z.string(),
});

const author = z.object({ id: z.string(), displayName: z.string() });

const siteStructureDraft = z.object({
  object: z.literal('site-structure-draft'),
  prepared: z.boolean().describe('False while nothing is prepared: the rest then shows what is live.'),
  structure: siteStructure.describe('As the site will be.'),
  changes: z.array(structureChange).describe('What publishing changes, in the order of the structure.'),
  redirects: z
    .array(move)
    .describe('The redirects that publishing makes: they are followed where nothing stands any more.'),
  lost: z
    .array(z.object({ source: z.string(), title: z.string() }))
    .describe('Addresses at which readers find nothing any more.'),
  problems: z.array(z.string()).describe('What must be put right before it can be published.'),
  base: z.object({
    current: z
      .boolean()
      .describe('False when the live structure has been changed since the draft was begun.'),
    live: z.string().describe('The version of what is live.'),
    changes: z.array(structureChange).describe('What has been changed in it since.'),
  }),
  version: z.string().describe('Of the draft, or of what is live.'),
  updatedAt: timestamp.optional(),
  updatedBy: author.optional(),
});

const siteStructureVersion = z
  .object({
    object: z.literal('site-structure-version'),
    id: z.string(),
    changes: z.array(structureChange),
    createdAt: timestamp,
    createdBy: author.optional().describe('Absent when the account is gone.'),
  })
  .describe('A draft that was published.');

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const noun = 'site-structure-drafts';
const path = '/orgs/{organizationId}/sites/{siteId}/structure';

export const putSiteStructure = endpoint({
  id: 'putSiteStructure',
  noun,
  method: 'PUT',
  path,
  summary:
    'Prepare the whole structure of a site as a draft that nobody else sees; its answer says what publishing it changes',
  access: manageSite,
  body: plannedStructure.meta({
    examples: [
      {
        type: 'sections',
        structure: [
          { object: 'site-section', title: 'Guides', path: 'guides', siteSpaces: [{ spaceId: 'a space' }] },
        ],
      },
    ],
  }),
  response: siteStructureDraft,
  status: 200,
  cost: 'write',
  bodyLimit: 4 * 1024 * 1024,
});

export const getSiteStructureDraft = endpoint({
  id: 'getSiteStructureDraft',
  noun,
  method: 'GET',
  path: `${path}/draft`,
  summary:
    'The structure that is prepared, what it changes and which redirects it makes; what is live while none is',
  access: manageSite,
  response: siteStructureDraft,
  status: 200,
  cost: 'read',
});

export const deleteSiteStructureDraft = endpoint({
  id: 'deleteSiteStructureDraft',
  noun,
  method: 'DELETE',
  path: `${path}/draft`,
  summary: 'Discard the draft; what is live stays as it is',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const publishSiteStructureDraft = endpoint({
  id: 'publishSiteStructureDraft',
  noun,
  method: 'POST',
  path: `${path}/draft/publish`,
  summary:
    'Make the draft what readers see, all of it at once; 409 when the live structure has been changed since it was begun',
  access: manageSite,
  body: z.object({
    version: version.optional().describe('The `version` that was looked at; 412 when the draft is another.'),
  }),
  response: siteStructure,
  status: 200,
  cost: 'write',
});

export const listSiteStructureVersions = endpoint({
  id: 'listSiteStructureVersions',
  noun,
  method: 'GET',
  path: `${path}/versions`,
  summary: 'The drafts of a site that were published, newest first',
  access: manageSite,
  query: paginationQuery,
  response: listOf(siteStructureVersion),
  status: 200,
  cost: 'read',
});

export const revertSiteStructure = endpoint({
  id: 'revertSiteStructure',
  noun,
  method: 'POST',
  path: `${path}/versions/{siteStructureVersionId}/revert`,
  summary: 'Bring back, at once, the structure that a published draft took the place of',
  access: manageSite,
  response: siteStructure,
  status: 200,
  cost: 'write',
});

import { z } from 'zod';
import { MOST_COUNTED } from '@/lib/list-limits';
import { endpoint } from './endpoint';
import { MERGE_CHECKS } from './reviews';
import { listOf, pagination, paginationQuery, queryBoolean, text, timestamp, url } from './shared';
import { user } from './users';

export const CHANGE_REQUEST_STATUSES = ['draft', 'open', 'archived', 'merged'] as const;

const status = z
  .enum([...CHANGE_REQUEST_STATUSES])
  .describe(
    '`draft`: being written. `open`: ready for review. `archived`: put aside. `merged`: part of the main content, for good.',
  );

export const changeRequest = z.object({
  object: z.literal('change-request'),
  id: z.string(),
  number: z.number().int().describe('From 1, in the order of creation in its space; never given twice.'),
  status,
  subject: z.string().describe('Where nobody gave it one, what it changes: `Edit Install`.'),
  blank: z
    .literal(true)
    .optional()
    .describe('Made by an editor that was opened, and nothing was edited, named or said in it yet.'),
  createdBy: user,
  createdAt: timestamp,
  updatedAt: timestamp,
  revision: z.string().describe('Its newest revision.'),
  revisionInitial: z.string().describe('The main revision it was made from.'),
  revisionMergedAncestor: z.string().optional().describe('The main revision it was last updated from.'),
  revisionMerged: z.string().optional().describe('The main revision that its merge made.'),
  comments: z.number().int().describe('How many comments are open.'),
  outdated: z.boolean().describe('Whether the main content has moved on since.'),
  space: z.string(),
  mergedBy: user.optional(),
  mergedAt: timestamp.optional(),
  revertOf: z.string().optional().describe('The merged change request that this one takes back.'),
  bypassed: z
    .array(z.enum([...MERGE_CHECKS]))
    .optional()
    .describe('The required checks that its merge went past.'),
  minor: z
    .literal(true)
    .optional()
    .describe('It was merged as a minor change: translations keep the state of the texts that it changed.'),
  permissions: z.object({
    view: z.boolean(),
    edit: z.boolean().describe('Change its content, its subject, and update it from the main content.'),
    comment: z.boolean(),
    review: z.boolean(),
    merge: z.boolean(),
    archive: z.boolean().describe('Change its status.'),
  }),
  urls: z.object({ app: url, location: url }),
});

const subject = text(0, 100);
const viewSpace = { on: 'space', permission: 'space:view' } as const;
const editSpace = { on: 'space', permission: 'space:edit' } as const;
const statusFilter = status.optional();
const numberFilter = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'is a whole number such as 12' })
  .optional();
const filters = {
  contributor: z
    .string()
    .max(64)
    .optional()
    .describe('Only those that this user made or wrote in; `me` stands for you.'),
  search: text(1, 100)
    .optional()
    .describe('Only those with this in their subject, and the one with this number, such as `#12`.'),
  blank: queryBoolean
    .optional()
    .describe('With the archived ones in which nothing was ever done; they are left out when absent.'),
  details: queryBoolean
    .optional()
    .describe('`true`: also who reviews each, how its checks stand, and how many there are of each status.'),
};

const inDetail = {
  reviewers: z
    .array(
      z.object({
        user,
        status: z
          .enum(['requested', 'approved', 'changes-requested', 'commented'])
          .describe('What they said last; `requested` while they are asked to say it.'),
        stale: z.boolean().describe('Whether the content was changed since.'),
      }),
    )
    .optional()
    .describe('With `details`: who is asked to review or has done so.'),
  checks: z
    .array(z.object({ id: z.enum([...MERGE_CHECKS]), passed: z.boolean(), required: z.boolean() }))
    .optional()
    .describe(
      'With `details`, of a draft or an open one: how its merge checks stand, but for those that the content must be read for.',
    ),
};

const countOfStatus = z.number().int().optional();
const counts = z
  .object({ draft: countOfStatus, open: countOfStatus, archived: countOfStatus, merged: countOfStatus })
  .optional()
  .describe(
    `With \`details\`: how many there are of each status that pass the other filters. One is absent where more than ${MOST_COUNTED.toLocaleString('en')} are not counted.`,
  );

const reads = { noun: 'change-requests', method: 'GET', status: 200, cost: 'read' } as const;

export const listChangeRequests = endpoint({
  ...reads,
  id: 'listChangeRequests',
  path: '/spaces/{spaceId}/change-requests',
  summary: 'The change requests of a space, newest first',
  access: viewSpace,
  query: z.object({
    ...pagination,
    status: statusFilter.describe('`open` when absent.'),
    ...filters,
  }),
  response: listOf(changeRequest.extend(inDetail)).extend({ counts }),
});

export const listOrganizationChangeRequests = endpoint({
  ...reads,
  id: 'listOrganizationChangeRequests',
  path: '/orgs/{organizationId}/change-requests',
  summary: 'The change requests of all spaces that you may see, last changed first',
  access: { on: 'organization', permission: 'organization:view' },
  query: z.object({
    ...pagination,
    status: statusFilter.describe('All of them when absent.'),
    ...filters,
    number: numberFilter.describe('Only those with this number: each space counts its own.'),
  }),
  response: listOf(changeRequest.extend({ spaceTitle: z.string(), ...inDetail })).extend({ counts }),
});

export const createChangeRequest = endpoint({
  id: 'createChangeRequest',
  noun: 'change-requests',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests',
  summary: 'Open a draft that starts with the content of the space',
  access: editSpace,
  body: z.object({
    subject: subject.optional(),
    blank: z
      .boolean()
      .optional()
      .describe(
        'It is made by an editor that is opened: `ifBlank` archives it as long as nothing is done in it.',
      ),
  }),
  response: changeRequest,
  status: 201,
  cost: 'write',
});

export const getChangeRequest = endpoint({
  ...reads,
  id: 'getChangeRequest',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
  summary: 'Read a change request, by its id or its number',
  access: viewSpace,
  readers: true,
  response: changeRequest,
});

export const updateChangeRequest = endpoint({
  id: 'updateChangeRequest',
  noun: 'change-requests',
  method: 'PATCH',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
  summary:
    'Change the subject or the status. Who may edit moves their own between draft, open and archived, who may review those of others too; a merged one stays merged (409)',
  access: editSpace,
  body: z.object({
    subject: subject.optional(),
    status: z.enum(['draft', 'open', 'archived']).optional(),
    ifBlank: z
      .boolean()
      .optional()
      .describe('Archives or reopens it only if it is blank, and leaves it so; else nothing changes.'),
  }),
  response: changeRequest,
  status: 200,
  cost: 'write',
});

const outcomeOf = <Result extends string>(result: Result) =>
  z.object({
    revision: z.string().describe('The revision that was made, or with conflicts the one as it was.'),
    result: z.enum([result, 'conflicts']).describe('`conflicts`: nothing was changed, see its conflicts.'),
  });

export const mergeChangeRequest = endpoint({
  id: 'mergeChangeRequest',
  noun: 'change-requests',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
  summary:
    'Make it part of the main content: once, and whole or not at all (a second merge is 409, and so is one whose required checks have not passed)',
  access: { on: 'space', permission: 'space:review' },
  body: z.object({
    bypass: z
      .boolean()
      .optional()
      .describe(
        'Merge although required checks have not passed: for who administers the space, and kept for all to see. Conflicts must be resolved all the same.',
      ),
    minor: z
      .boolean()
      .optional()
      .describe(
        'A change that no translation has to follow, such as a typo: texts that were translated stay so. Where a link, a picture or code was added to a text or taken out of it, its translation counts as changed all the same.',
      ),
  }),
  response: outcomeOf('merge'),
  status: 200,
  cost: 'write',
});

export const pullChangeRequest = endpoint({
  id: 'pullChangeRequest',
  noun: 'change-requests',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/update',
  summary: 'Bring it up to the main content, with the conflicts as they were resolved',
  access: editSpace,
  response: outcomeOf('update'),
  status: 200,
  cost: 'write',
});

export const revertChangeRequest = endpoint({
  id: 'revertChangeRequest',
  noun: 'change-requests',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/revert',
  summary:
    'Open a change request that takes a merged one back and leaves what came after it; conflicts show in it',
  access: editSpace,
  response: changeRequest,
  status: 201,
  cost: 'write',
});

export const listChangeRequestContributors = endpoint({
  id: 'listChangeRequestContributors',
  noun: 'change-requests',
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/contributors',
  summary: 'Who made it and who wrote in it',
  access: viewSpace,
  query: paginationQuery,
  response: listOf(
    z.object({
      actionType: z.literal('edit'),
      user,
      updatedAt: timestamp.describe('When they last wrote in it.'),
      count: z.number().int().describe('How often.'),
    }),
  ),
  status: 200,
  cost: 'read',
});

const choice = z
  .enum(['main', 'yours', 'both', 'edited'])
  .describe(
    'Take what the main content says, what the change request says, both one after the other, or a text of your own.',
  );

export const conflict = z.object({
  object: z.literal('conflict'),
  id: z.string().describe('Named by what is in conflict: it stays the same while other content changes.'),
  kind: z
    .enum(['edit', 'delete', 'move', 'attribute', 'page-delete', 'page-move', 'page-cycle'])
    .describe(
      '`edit`, `delete`, `move`: of a text in a page. `attribute`: of a page or file. `page-delete`: one side deleted what the other changed. `page-move`, `page-cycle`: of places in the tree.',
    ),
  page: z
    .object({ id: z.string(), title: z.string(), path: z.string().optional() })
    .optional()
    .describe('Absent when it is about something other than a page.'),
  title: z.string().describe('Of the page, file or other thing it is about.'),
  attribute: z.string().optional(),
  where: z.string().optional().describe('The headings above the text.'),
  deletedBy: z.enum(['main', 'yours']).optional(),
  changed: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .optional()
    .describe('What the other side changed in what was deleted.'),
  base: z.string().optional().describe('Before both changes; absent when there was nothing.'),
  main: z.string().optional().describe('In the main content; absent when it is not there.'),
  yours: z.string().optional().describe('In the change request; absent when it is not there.'),
  choices: z
    .array(choice)
    .describe(
      'What this conflict can be resolved with: `both` only where both texts can stand, whole and one after the other.',
    ),
  resolution: z
    .object({
      choice,
      markdown: z.string().optional(),
      resolvedAt: timestamp,
      resolvedBy: user.optional(),
    })
    .optional(),
});

export const listConflicts = endpoint({
  id: 'listConflicts',
  noun: 'change-requests',
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts',
  summary: 'What an update would meet, without doing it: the conflicts with their resolutions so far',
  access: viewSpace,
  response: z.object({
    main: z.string().describe('The main revision that it was compared with.'),
    revision: z.string(),
    conflicts: z.array(conflict),
    unresolved: z.number().int(),
  }),
  status: 200,
  cost: 'read',
});

export const resolveConflict = endpoint({
  id: 'resolveConflict',
  noun: 'change-requests',
  method: 'PUT',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{conflictId}',
  summary: 'Decide a conflict; the decision is kept until the next update or merge uses it',
  access: editSpace,
  body: z
    .object({ choice, markdown: text(0, 1_000_000).optional() })
    .refine((body) => (body.choice === 'edited') === (body.markdown !== undefined), {
      error: 'goes with the choice `edited`, and with no other',
      path: ['markdown'],
    }),
  response: conflict,
  status: 200,
  cost: 'write',
});

export const reopenConflict = endpoint({
  id: 'reopenConflict',
  noun: 'change-requests',
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{conflictId}',
  summary: 'Forget how a conflict was decided',
  access: editSpace,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const reopenConflicts = endpoint({
  id: 'reopenConflicts',
  noun: 'change-requests',
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts',
  summary: 'Forget how all conflicts were decided',
  access: editSpace,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

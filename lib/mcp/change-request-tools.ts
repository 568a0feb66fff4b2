import { z } from 'zod';
import { listChangeRequestComments } from '@/lib/contract/change-request-comments';
import {
  createChangeRequest,
  getChangeRequest,
  listChangeRequests,
  listOrganizationChangeRequests,
} from '@/lib/contract/change-requests';
import { listChangeRequestChanges } from '@/lib/contract/changes';
import { editChangeRequestContent } from '@/lib/contract/content-edits';
import { defineTool, fieldsOf, limit, named, next, sliceOf } from './tool';

const { status } = fieldsOf(listOrganizationChangeRequests.query);

export const CHANGE_REQUEST_TOOLS = [
  defineTool({
    name: 'list_change_requests',
    title: 'List change requests',
    description: 'The change requests of an organization, last changed first, or of one of its spaces.',
    writes: false,
    input: z.object({ organization: named.organization, space: named.space.optional(), status, limit, next }),
    run: async (ask, { organization, space, status, ...slice }) => {
      const query = { ...sliceOf(slice), status };
      const list = space
        ? await ask(listChangeRequests, { params: { spaceId: space }, query })
        : await ask(listOrganizationChangeRequests, { params: { organizationId: organization }, query });
      return { data: { ...list } };
    },
  }),
  defineTool({
    name: 'read_change_request',
    title: 'Read a change request',
    description:
      'A change request with what it changes, page by page, and the comments on it. Read a page as it is in the change request with read_page.',
    writes: false,
    input: z.object({ space: named.space, changeRequest: named.changeRequest }),
    run: async (ask, input) => {
      const params = { spaceId: input.space, changeRequestId: input.changeRequest };
      const changeRequest = await ask(getChangeRequest, { params });
      const changes = await ask(listChangeRequestChanges, { params, query: { limit: '100' } });
      const comments = await ask(listChangeRequestComments, { params, query: { limit: '50' } });
      return { data: { changeRequest, changes: changes.changes, more: changes.more, comments } };
    },
  }),
  defineTool({
    name: 'open_change_request',
    title: 'Open a change request',
    description:
      'Opens a draft that begins with the content of the space. Edit in it with edit_pages; people review and merge it, no tool does.',
    writes: true,
    input: z.object({ space: named.space, subject: fieldsOf(createChangeRequest.body).subject }),
    run: async (ask, { space, subject }) => {
      const made = await ask(createChangeRequest, { params: { spaceId: space }, body: { subject } });
      return { data: { ...made } };
    },
  }),
  defineTool({
    name: 'edit_pages',
    title: 'Edit pages in a change request',
    description:
      'Makes, changes, moves and deletes pages in a change request, all changes or none. Send the whole markdown of a page that you change: what you leave as it was keeps every byte. Give the revision that you read as `base`, so that nothing of others is overwritten.',
    writes: true,
    input: z.object({
      space: named.space,
      changeRequest: named.changeRequest,
      changes: fieldsOf(editChangeRequestContent.body).changes,
    }),
    run: async (ask, { space, changeRequest, changes }) => {
      const params = { spaceId: space, changeRequestId: changeRequest };
      const done = await ask(editChangeRequestContent, {
        params,
        query: { compat: 'false' },
        body: { changes },
      });
      return { data: { ...done } };
    },
  }),
];

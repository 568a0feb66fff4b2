import { z } from 'zod';
import {
  createChangeRequestComment,
  createChangeRequestCommentReply,
  listChangeRequestComments,
} from '@/lib/contract/change-request-comments';
import { COMMENT_LIMIT } from '@/lib/contract/comments';
import { text } from '@/lib/contract/shared';
import {
  createSpaceComment,
  createSpaceCommentReply,
  listSpaceComments,
} from '@/lib/contract/space-comments';
import { defineTool, limit, named, next, sliceOf } from './tool';

const place = {
  space: named.space,
  changeRequest: named.changeRequest
    .optional()
    .describe('The change request, by its id or number; the main content when absent.'),
};

const markdown = text(1, COMMENT_LIMIT).describe('What to say, in markdown.');

export const COMMENT_TOOLS = [
  defineTool({
    name: 'list_comments',
    title: 'List comments',
    description:
      'The comments on a change request or on the main content of a space, with their first replies.',
    writes: false,
    input: z.object({ ...place, limit, next }),
    run: async (ask, { space, changeRequest, ...slice }) => {
      const query = { ...sliceOf(slice), expand: 'replies' as const };
      const list = changeRequest
        ? await ask(listChangeRequestComments, {
            params: { spaceId: space, changeRequestId: changeRequest },
            query,
          })
        : await ask(listSpaceComments, { params: { spaceId: space }, query });
      return { data: { ...list } };
    },
  }),
  defineTool({
    name: 'comment',
    title: 'Comment',
    description:
      'Comments on a change request, or on the main content of a space; on a page of it when `page` says which.',
    writes: true,
    input: z.object({ ...place, page: named.page.optional(), markdown }),
    run: async (ask, { space, changeRequest, page, markdown }) => {
      const body = { body: { markdown }, page };
      const made = changeRequest
        ? await ask(createChangeRequestComment, {
            params: { spaceId: space, changeRequestId: changeRequest },
            body,
          })
        : await ask(createSpaceComment, { params: { spaceId: space }, body });
      return { data: { ...made } };
    },
  }),
  defineTool({
    name: 'reply',
    title: 'Reply to a comment',
    description: 'Replies to a comment on a change request, or on the main content of a space.',
    writes: true,
    input: z.object({ ...place, comment: named.comment, markdown }),
    run: async (ask, { space, changeRequest, comment, markdown }) => {
      const body = { body: { markdown } };
      const made = changeRequest
        ? await ask(createChangeRequestCommentReply, {
            params: { spaceId: space, changeRequestId: changeRequest, commentId: comment },
            body,
          })
        : await ask(createSpaceCommentReply, { params: { spaceId: space, commentId: comment }, body });
      return { data: { ...made } };
    },
  }),
];

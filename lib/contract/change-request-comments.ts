import { z } from 'zod';
import {
  comment,
  commentOperations,
  commentReply,
  hasOnePlace,
  hasPage,
  onChangeRequest,
  pageMissing,
  pending,
  placeTwice,
  posting,
  sentReply,
} from './comments';
import { endpoint } from './endpoint';
import { innerId } from './shared';

export const listChangeRequestComments = endpoint({
  ...commentOperations.list,
  id: 'listChangeRequestComments',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
  summary: 'The comments on a change request, with your own pending ones',
});

export const createChangeRequestComment = endpoint({
  ...posting,
  id: 'createChangeRequestComment',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
  summary: 'Comment on the change request, a page, a block or some text of it',
  body: onChangeRequest
    .refine(hasPage, pageMissing)
    .refine(hasOnePlace, placeTwice)
    .refine((body) => body.suggestion === undefined || (body.node ?? body.range) !== undefined, {
      error: 'needs `node` or `range`: the text that it replaces',
      path: ['suggestion'],
    })
    .refine((body) => body.suggestion === undefined || body.range?.side !== 'before', {
      error: 'is for the content of the change request, not for what it is compared with',
      path: ['suggestion'],
    }),
  response: comment,
});

export const getChangeRequestComment = endpoint({
  ...commentOperations.get,
  id: 'getChangeRequestComment',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
  summary: 'Read a comment on a change request',
});

export const updateChangeRequestComment = endpoint({
  ...commentOperations.update,
  id: 'updateChangeRequestComment',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
});

export const deleteChangeRequestComment = endpoint({
  ...commentOperations.delete,
  id: 'deleteChangeRequestComment',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
});

export const listChangeRequestCommentReplies = endpoint({
  ...commentOperations.listReplies,
  id: 'listChangeRequestCommentReplies',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
});

export const createChangeRequestCommentReply = endpoint({
  ...posting,
  id: 'createChangeRequestCommentReply',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
  summary: 'Reply to a comment; a pending comment takes pending replies only',
  body: sentReply.extend({ pending }),
  response: commentReply,
});

export const getChangeRequestCommentReply = endpoint({
  ...commentOperations.getReply,
  id: 'getChangeRequestCommentReply',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
});

export const updateChangeRequestCommentReply = endpoint({
  ...commentOperations.updateReply,
  id: 'updateChangeRequestCommentReply',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
});

export const deleteChangeRequestCommentReply = endpoint({
  ...commentOperations.deleteReply,
  id: 'deleteChangeRequestCommentReply',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
});

export const acceptSuggestions = endpoint({
  id: 'acceptSuggestions',
  noun: 'comments',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/accept-suggestions',
  summary:
    'Put the suggestions of comments into the content, in one revision that names their authors, and resolve the comments: all of them, or none (409 names what cannot be applied)',
  access: { on: 'space', permission: 'space:edit' },
  body: z.object({ comments: z.array(innerId('comment')).min(1).max(100) }),
  response: z.object({
    revision: z.string().describe('The revision that has them.'),
    accepted: z.array(z.string()).describe('The comments whose suggestions it took, in the order given.'),
  }),
  status: 200,
  cost: 'write',
});

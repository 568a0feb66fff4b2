import {
  comment,
  commentOperations,
  commentReply,
  hasOnePlace,
  hasPage,
  onSpace,
  pageMissing,
  placeTwice,
  posting,
  sentReply,
} from './comments';
import { endpoint } from './endpoint';

export const listSpaceComments = endpoint({
  ...commentOperations.list,
  id: 'listSpaceComments',
  path: '/spaces/{spaceId}/comments',
  summary: 'The comments on the main content; those of change requests are theirs',
});

export const createSpaceComment = endpoint({
  ...posting,
  id: 'createSpaceComment',
  path: '/spaces/{spaceId}/comments',
  summary: 'Comment on the space, a page, a block or some text of its main content',
  body: onSpace
    .refine(hasPage, pageMissing)
    .refine(hasOnePlace, placeTwice)
    .refine((body) => body.range?.side !== 'before', {
      error: 'must be `after`: the main content is not compared with anything',
      path: ['range', 'side'],
    }),
  response: comment,
});

export const getSpaceComment = endpoint({
  ...commentOperations.get,
  id: 'getSpaceComment',
  path: '/spaces/{spaceId}/comments/{commentId}',
  summary: 'Read a comment on the main content',
});

export const updateSpaceComment = endpoint({
  ...commentOperations.update,
  id: 'updateSpaceComment',
  path: '/spaces/{spaceId}/comments/{commentId}',
});

export const deleteSpaceComment = endpoint({
  ...commentOperations.delete,
  id: 'deleteSpaceComment',
  path: '/spaces/{spaceId}/comments/{commentId}',
});

export const listSpaceCommentReplies = endpoint({
  ...commentOperations.listReplies,
  id: 'listSpaceCommentReplies',
  path: '/spaces/{spaceId}/comments/{commentId}/replies',
});

export const createSpaceCommentReply = endpoint({
  ...posting,
  id: 'createSpaceCommentReply',
  path: '/spaces/{spaceId}/comments/{commentId}/replies',
  summary: 'Reply to a comment',
  body: sentReply,
  response: commentReply,
});

export const getSpaceCommentReply = endpoint({
  ...commentOperations.getReply,
  id: 'getSpaceCommentReply',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
});

export const updateSpaceCommentReply = endpoint({
  ...commentOperations.updateReply,
  id: 'updateSpaceCommentReply',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
});

export const deleteSpaceCommentReply = endpoint({
  ...commentOperations.deleteReply,
  id: 'deleteSpaceCommentReply',
  path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
});

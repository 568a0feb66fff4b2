import type { Operations } from '@/lib/domain/viewer/context';
import { createReply, getReply, listReplies, updateReply } from './comment-replies';
import {
  createComment,
  deleteComment,
  deleteReply,
  getComment,
  listComments,
  updateComment,
} from './comments';
import { acceptSuggestions } from './suggestions';

const onChangeRequest = {
  listChangeRequestComments: (context, { params, query }) =>
    listComments(context, params.changeRequestId, query),
  createChangeRequestComment: (context, { params, query, body }) =>
    createComment(context, params.changeRequestId, body, query.format),
  getChangeRequestComment: (context, { params, query }) =>
    getComment(context, params.changeRequestId, params.commentId, query),
  updateChangeRequestComment: (context, { params, query, body }) =>
    updateComment(context, params.changeRequestId, params.commentId, body, query.format),
  deleteChangeRequestComment: (context, { params }) =>
    deleteComment(context, params.changeRequestId, params.commentId),
  listChangeRequestCommentReplies: (context, { params, query }) =>
    listReplies(context, params.changeRequestId, params.commentId, query),
  createChangeRequestCommentReply: (context, { params, query, body }) =>
    createReply(context, params.changeRequestId, params.commentId, body, query.format),
  getChangeRequestCommentReply: (context, { params, query }) =>
    getReply(context, params.changeRequestId, params.commentId, params.commentReplyId, query.format),
  updateChangeRequestCommentReply: (context, { params, query, body }) => {
    const { changeRequestId, commentId, commentReplyId } = params;
    return updateReply(context, changeRequestId, commentId, commentReplyId, body, query.format);
  },
  deleteChangeRequestCommentReply: (context, { params }) =>
    deleteReply(context, params.changeRequestId, params.commentId, params.commentReplyId),
} satisfies Partial<Operations>;

const onSpace = {
  listSpaceComments: (context, { query }) => listComments(context, null, query),
  createSpaceComment: (context, { query, body }) => createComment(context, null, body, query.format),
  getSpaceComment: (context, { params, query }) => getComment(context, null, params.commentId, query),
  updateSpaceComment: (context, { params, query, body }) =>
    updateComment(context, null, params.commentId, body, query.format),
  deleteSpaceComment: (context, { params }) => deleteComment(context, null, params.commentId),
  listSpaceCommentReplies: (context, { params, query }) =>
    listReplies(context, null, params.commentId, query),
  createSpaceCommentReply: (context, { params, query, body }) =>
    createReply(context, null, params.commentId, body, query.format),
  getSpaceCommentReply: (context, { params, query }) =>
    getReply(context, null, params.commentId, params.commentReplyId, query.format),
  updateSpaceCommentReply: (context, { params, query, body }) =>
    updateReply(context, null, params.commentId, params.commentReplyId, body, query.format),
  deleteSpaceCommentReply: (context, { params }) =>
    deleteReply(context, null, params.commentId, params.commentReplyId),
} satisfies Partial<Operations>;

export const commentOperations = {
  ...onChangeRequest,
  ...onSpace,
  acceptSuggestions,
} satisfies Partial<Operations>;

import {
  createChangeRequestComment,
  createChangeRequestCommentReply,
  deleteChangeRequestComment,
  deleteChangeRequestCommentReply,
  listChangeRequestCommentReplies,
  listChangeRequestComments,
  updateChangeRequestComment,
  updateChangeRequestCommentReply,
} from '@/lib/contract/change-request-comments';
import type { ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import {
  createSpaceComment,
  createSpaceCommentReply,
  deleteSpaceComment,
  deleteSpaceCommentReply,
  listSpaceCommentReplies,
  listSpaceComments,
  updateSpaceComment,
  updateSpaceCommentReply,
} from '@/lib/contract/space-comments';

export type Comment = ReplyOf<typeof updateChangeRequestComment>;
export type CommentReply = ReplyOf<typeof updateChangeRequestCommentReply>;
export type CommentAuthor = Comment['postedBy'];
export type Reaction = Comment['reactions'][number];

/** What is talked about: a change request, or the main content of a space. */
export interface CommentPlace {
  spaceId: string;
  /** Its id or number. */
  changeRequestId?: string;
}

/** Where on it a comment is put; nowhere in particular when all are absent. */
export type CommentTarget = Pick<
  NonNullable<RequestOf<typeof createChangeRequestComment>['body']>,
  'page' | 'node' | 'range'
>;

const onSpace = {
  list: listSpaceComments,
  create: createSpaceComment,
  update: updateSpaceComment,
  remove: deleteSpaceComment,
  listReplies: listSpaceCommentReplies,
  createReply: createSpaceCommentReply,
  updateReply: updateSpaceCommentReply,
  removeReply: deleteSpaceCommentReply,
};

const onChangeRequest = {
  list: listChangeRequestComments,
  create: createChangeRequestComment,
  update: updateChangeRequestComment,
  remove: deleteChangeRequestComment,
  listReplies: listChangeRequestCommentReplies,
  createReply: createChangeRequestCommentReply,
  updateReply: updateChangeRequestCommentReply,
  removeReply: deleteChangeRequestCommentReply,
};

/** What a link leads to. */
export interface ThreadTarget {
  /** The reply that a link leads to; the conversation itself when absent. */
  reply?: string;
}

/** The same operations on both kinds of place. */
export const endpointsOf = (place: CommentPlace) =>
  place.changeRequestId === undefined ? onSpace : onChangeRequest;

/** The parameters of the place itself; a name that a path does not have is left out of the address. */
export const paramsOfPlace = ({ spaceId, changeRequestId = '' }: CommentPlace) => ({
  spaceId,
  changeRequestId,
});

export interface CommentFilter {
  status?: 'open' | 'resolved';
  /** Only those on this page. */
  page?: string;
}

const most = '500';

/** How the conversations of a place are asked for: oldest first, with their first replies. */
export const listInputOf = (place: CommentPlace, { status, page }: CommentFilter = {}) => ({
  params: paramsOfPlace(place),
  query: {
    limit: most,
    order: 'asc' as const,
    expand: 'replies' as const,
    ...(status ? { status } : {}),
    ...(page ? { targetPage: page } : {}),
  },
});

/** Detached, or on a page that is gone. */
export const isLost = ({ target }: Comment): boolean =>
  target.range?.detached === true || target.page?.outdated === true;

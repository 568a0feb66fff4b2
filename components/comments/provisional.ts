import type { Comment, CommentAuthor, CommentPlace, CommentReply, CommentTarget } from './comment';

const nothing = { view: true, edit: false, reply: false, react: false, delete: false };
const mark = 'sending-';

/** Whether it is on its way to the server. */
export const isProvisional = ({ id }: { id: string }): boolean => id.startsWith(mark);

/** A reply as it will be, until the server has answered. */
export function makeReply(me: CommentAuthor, markdown: string, pending: boolean | undefined): CommentReply {
  return {
    object: 'comment-reply',
    id: mark + crypto.randomUUID(),
    postedBy: me,
    postedAt: new Date().toISOString(),
    reactions: [],
    body: { markdown },
    ...(pending ? { pending } : {}),
    permissions: nothing,
    urls: { location: '', app: '' },
  };
}

interface Written extends CommentTarget {
  markdown: string;
  suggestion?: string | undefined;
  pending?: boolean | undefined;
}

/** A comment as it will be, until the server has answered. */
export function makeComment(
  { spaceId, changeRequestId }: CommentPlace,
  me: CommentAuthor,
  written: Written,
): Comment {
  const { markdown, suggestion, pending, page, node, range } = written;
  const quote = range?.quote ?? '';
  const start = range?.start ?? 0;
  return {
    ...makeReply(me, markdown, pending),
    object: 'comment',
    replies: 0,
    thread: [],
    status: 'open',
    target: {
      space: spaceId,
      revision: '',
      ...(changeRequestId === undefined ? {} : { changeRequest: changeRequestId }),
      ...(page === undefined ? {} : { page: { id: page, title: '', path: '', outdated: false } }),
      ...(node === undefined ? {} : { node: { id: node } }),
      ...(range === undefined
        ? {}
        : {
            range: { side: range.side ?? 'after', start, end: start + quote.length, quote, detached: false },
          }),
    },
    ...(suggestion === undefined
      ? {}
      : { suggestion: { markdown: suggestion, replaces: quote, status: 'open' as const } }),
    permissions: { ...nothing, resolve: false, accept: false },
  };
}

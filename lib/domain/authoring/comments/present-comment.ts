import type { z } from 'zod';
import type { comment, commentReply } from '@/lib/contract/comments';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import { actorOf } from '@/lib/domain/viewer/actor';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import type { CommentRow, ReplyRow } from '@/lib/storage/comments/comment-row';
import type { Database, Tx } from '@/lib/storage/database/db';
import { toPerson } from '../change-requests/present-change-request';
import { type Body, presentDocument } from '../content/present-document';
import { canAccept, canDelete, canEdit, canReply, canResolve } from './comment-policy';
import { type CommentSide, type OpenSide, openSide } from './open-side';
import { previewText } from './preview-text';
import { type SuggestionState, stateOfSuggestion } from './suggestion-state';

export type Format = 'document' | 'markdown' | undefined;

/** What takes long to read of comments and replies, by their ids. */
interface ReadTexts {
  /** In the form that was asked for; as markdown where it is not in here. */
  bodies: ReadonlyMap<string, Body>;
  suggestions: ReadonlyMap<string, SuggestionState>;
}

/** Reads what comments say and suggest, and the replies that come with them. */
export async function readTexts(
  rows: readonly (ReplyRow & Partial<CommentRow>)[],
  format: Format,
): Promise<ReadTexts> {
  const bodies = new Map<string, Body>();
  const suggestions = new Map<string, SuggestionState>();
  for (const {
    id,
    suggestion = null,
    suggestionBase = null,
    anchor = null,
    suggestionAcceptedAt = null,
  } of rows)
    if (suggestion !== null)
      suggestions.set(
        id,
        await stateOfSuggestion({ suggestion, suggestionBase, anchor, suggestionAcceptedAt }),
      );
  if (format !== 'document') return { bodies, suggestions };
  for (const { id, body } of rows.flatMap((row) => [row, ...(row.thread ?? [])]))
    bodies.set(id, { document: await presentDocument(body) });
  return { bodies, suggestions };
}

type User = ReturnType<typeof toPerson>;
type Target = z.input<typeof comment>['target'];

/** What comments of one answer share: the content, read once for all of them, and what is shown of it and of people. */
export interface Sides extends Record<CommentSide, OpenSide> {
  pages: Map<string, Target['page']>;
  people: Map<string, User>;
}

/** `rows` tells whether what the place is compared with is needed as well. */
export async function openSides(
  on: Database | Tx,
  place: PlaceRow,
  rows: readonly CommentRow[],
): Promise<Sides> {
  const after = await openSide(on, place, 'after');
  const needsBefore = rows.some(({ side, pageId }) => side === 'before' && pageId !== null);
  const before = needsBefore ? await openSide(on, place, 'before') : after;
  return { after, before, pages: new Map(), people: new Map() };
}

export function toComment(
  context: ObjectContext,
  place: PlaceRow,
  sides: Sides,
  row: CommentRow,
  texts: ReadTexts,
): z.input<typeof comment> {
  const actor = actorOf(context);
  const shared = presentText(context, row, texts, sides.people);
  const { page, revision } = presentPage(sides, row);
  const suggestion = presentSuggestion(context, row, texts);
  return {
    object: 'comment',
    ...shared,
    replies: row.replies,
    target: {
      node: row.nodeId ? { id: row.nodeId, preview: previewText(row.anchor?.quote ?? '') } : undefined,
      range: row.anchor
        ? {
            side: row.side,
            start: row.anchor.start,
            end: row.anchor.end,
            quote: row.anchor.quote,
            detached: row.anchor.isDetached,
          }
        : undefined,
      changeRequest: place.changeRequestId ?? undefined,
      review: row.reviewId ?? undefined,
      page,
      space: place.spaceId,
      revision,
    },
    suggestion,
    thread: row.thread?.map((reply) => toReply(context, place, reply, texts)),
    status: row.resolvedAt === null ? 'open' : 'resolved',
    resolvedAt: row.resolvedAt ?? undefined,
    resolvedBy: row.resolvedAt === null ? undefined : toPerson(context, row.resolvedBy),
    permissions: {
      ...shared.permissions,
      resolve: canResolve(actor, row),
      accept: suggestion?.status === 'open' && canAccept(actor, place, row),
    },
    urls: urlsOf(context, place, row.id),
  };
}

function presentPage(sides: Sides, row: CommentRow) {
  const { loaded, revisionId } = sides[row.side];
  if (row.pageId === null) return { revision: revisionId };
  const placed = loaded.findPage(row.pageId);
  const isLost = !placed || row.anchor?.isDetached === true;
  const revision = isLost ? row.revisionId : revisionId;
  if (!placed) {
    const page = { id: row.pageId, title: row.pageTitle ?? '', path: row.pagePath ?? '', outdated: true };
    return { page, revision };
  }
  const { page, path } = placed;
  const shown = once(sides.pages, `${row.side} ${page.id} ${isLost}`, () => {
    const { id, title, emoji, icon, createdAt, updatedAt } = page;
    return { id, title, emoji, icon, createdAt, updatedAt, path, outdated: isLost };
  });
  return { page: shown, revision };
}

function presentSuggestion(context: ObjectContext, row: CommentRow, { suggestions }: ReadTexts) {
  if (row.suggestion === null) return undefined;
  const isAccepted = row.suggestionAcceptedAt !== null;
  return {
    markdown: row.suggestion,
    replaces: row.suggestionBase ?? '',
    status: suggestions.get(row.id) ?? 'outdated',
    acceptedBy: isAccepted ? toPerson(context, row.suggestionAcceptedBy) : undefined,
    acceptedAt: row.suggestionAcceptedAt ?? undefined,
    revision: row.suggestionRevisionId ?? undefined,
  };
}

export function toReply(
  context: ObjectContext,
  place: PlaceRow,
  row: ReplyRow,
  texts: ReadTexts,
): z.input<typeof commentReply> {
  const urls = urlsOf(context, place, row.threadId ?? '', row.id);
  return { object: 'comment-reply', ...presentText(context, row, texts), urls };
}

/** What a comment and a reply have in common. */
function presentText(
  context: ObjectContext,
  row: ReplyRow,
  texts: ReadTexts,
  people: Map<string, User> = new Map(),
) {
  const actor = actorOf(context);
  const mayComment = canReply(actor);
  return {
    id: row.id,
    postedBy: once(people, row.createdBy?.id ?? '', () => toPerson(context, row.createdBy)),
    postedAt: row.createdAt,
    editedAt: row.editedAt ?? undefined,
    reactions: (row.reactions ?? []).map(({ emoji, count, users }) => ({
      emoji,
      count,
      users: users.map(({ user, reactedAt }) => ({ user: toPerson(context, user), reactedAt })),
    })),
    body: texts.bodies.get(row.id) ?? { markdown: row.body },
    pending: row.isPending ? true : undefined,
    permissions: {
      view: true,
      edit: canEdit(actor, row),
      reply: mayComment,
      react: mayComment,
      delete: canDelete(actor, row),
    },
  };
}

function urlsOf({ environment }: ObjectContext, place: PlaceRow, id: string, reply?: string) {
  const { spaceId, organizationId, changeRequestId, number } = place;
  const api = changeRequestId === null ? '' : `/change-requests/${changeRequestId}`;
  const app = changeRequestId === null ? '/~/comments' : `/~/change-requests/${number}/discussion`;
  const space = spaceAppPath({ organizationId, id: spaceId });
  const [inApi, inApp] = reply === undefined ? ['', ''] : [`/replies/${reply}`, `&reply=${reply}`];
  return {
    location: apiUrl(environment, `/spaces/${spaceId}${api}/comments/${id}${inApi}`),
    app: appUrl(environment, `${space}${app}?comment=${id}${inApp}`),
  };
}

/** What was made under the key, or is made now: the same object, which is also written once. */
function once<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

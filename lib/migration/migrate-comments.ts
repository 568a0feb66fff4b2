import {
  createChangeRequestComment,
  createChangeRequestCommentReply,
  listChangeRequestCommentReplies,
  listChangeRequestComments,
  updateChangeRequestComment,
} from '@/lib/contract/change-request-comments';
import {
  createSpaceComment,
  createSpaceCommentReply,
  listSpaceCommentReplies,
  listSpaceComments,
  updateSpaceComment,
} from '@/lib/contract/space-comments';
import { type MigratedChangeRequest, nameOf } from './change-request-place';
import { writeBody } from './comment-body';
import { HttpError } from './http-client';
import type { ContentIds } from './migrate-content';
import { findUnknown, type Migration, targetId } from './migration';
import { outsideWriter } from './outside-links';
import type { SpaceOverview } from './overview';
import { rewriteText, type WriteLink } from './rewrite-text';
import { toMarkdown } from './source-api';
import { type SourceComment, type SourceReply, sourceComment, sourceReply } from './source-shapes';

/** One conversation of the source, and where it goes on. */
interface Conversation {
  where: string;
  path: string;
  space: string;
  spaceId: string;
  changeRequestId?: string | undefined;
  pageId(id: string): string | undefined;
}

/** What was said on a change request; who opened it comes first. */
export async function migrateComments(migration: Migration, place: MigratedChangeRequest): Promise<void> {
  const { journal } = migration;
  const { overview, from, spaceId, changeRequestId, content } = place;
  const talk: Conversation = {
    where: nameOf(overview, from),
    path: `/spaces/${overview.space.id}/change-requests/${from.id}/comments`,
    space: overview.space.id,
    spaceId,
    changeRequestId,
    pageId: (id) => content.pages[id] ?? journal.get(`page:${from.id}:${id}`),
  };
  const text = `Opened this as change request #${from.number ?? '?'}.`;
  const { markdown } = writeBody({ by: from.createdBy, at: from.createdAt, text });
  const id = await post(migration, talk, `opened:${from.id}`, markdown, {});
  await migration.target.again(`opened-resolved:${from.id}`, () => resolve(migration, talk, id));
  await bringAll(migration, talk);
}

/** What was said on the main content of a space. */
export async function migrateSpaceComments(migration: Migration, { space }: SpaceOverview): Promise<void> {
  const { journal } = migration;
  const spaceId = targetId(migration, 'space', space.id);
  const content = journal.get<ContentIds>(`content:${space.id}`);
  if (!spaceId || !content || journal.has(`comments:${space.id}`)) return;
  await bringAll(migration, {
    where: space.title,
    path: `/spaces/${space.id}/comments`,
    space: space.id,
    spaceId,
    pageId: (id) => content.pages[id],
  });
  journal.record(`comments:${space.id}`, true);
}

async function bringAll(migration: Migration, talk: Conversation): Promise<void> {
  const { source, journal } = migration;
  const query = { order: 'asc', status: 'all', format: 'markdown' };
  for (const comment of (await source.findList(talk.path, sourceComment, query)) ?? []) {
    if (comment.pending || journal.has(`talked:${comment.id}`)) continue;
    try {
      await bring(migration, talk, comment);
    } catch (error) {
      if (!(error instanceof HttpError) || error.isUncertain) throw error;
      journal.leave('comment', talk.where, error.message);
    }
  }
}

async function bring(migration: Migration, talk: Conversation, comment: SourceComment): Promise<void> {
  const { source, target, journal } = migration;
  const id = await postAt(migration, talk, comment);
  if (comment.replies > 0) {
    const query = { format: 'markdown' };
    for (const reply of (await source.findList(`${talk.path}/${comment.id}/replies`, sourceReply, query)) ??
      [])
      if (!reply.pending) await answer(migration, talk, id, reply);
  }
  if (comment.status === 'resolved')
    await target.again(`resolved:${comment.id}`, () => resolve(migration, talk, id));
  journal.record(`talked:${comment.id}`, true);
}

/** On the same text where it is there, else on the page, else on the whole. */
async function postAt(migration: Migration, talk: Conversation, comment: SourceComment): Promise<string> {
  const markdown = toBody(migration, talk, comment);
  const page = comment.target.page && talk.pageId(comment.target.page.id);
  const { range, node } = comment.target;
  const side: 'before' | 'after' = range?.side === 'before' ? 'before' : 'after';
  const places: Place[] = [];
  if (page && range && !range.detached)
    places.push({
      page,
      range: { quote: translate(migration, talk, range.quote), start: range.start, side },
    });
  else if (page && node) places.push({ page, node: node.id });
  if (page) places.push({ page });
  places.push({});
  for (const [at, place] of places.entries()) {
    try {
      return await post(migration, talk, `comment:${comment.id}`, markdown, place);
    } catch (error) {
      const isPlace = error instanceof HttpError && [400, 404, 409].includes(error.status);
      if (!isPlace || at === places.length - 1) throw error;
      migration.journal.leave(
        'place of a comment',
        talk.where,
        'The text that it was on is not found: it is on the page, or on the whole.',
      );
    }
  }
  throw new Error('The last place is everywhere.');
}

interface Place {
  page?: string;
  node?: string;
  range?: { quote: string; start: number; side: 'before' | 'after' };
}

function translate(migration: Migration, talk: Conversation, markdown: string): string {
  const outside = outsideWriter(migration);
  const write: WriteLink = (meaning) => {
    const page = meaning.kind === 'page' && talk.pageId(meaning.page);
    return page && meaning.kind === 'page' ? `/pages/${page}${meaning.suffix}` : outside(meaning);
  };
  return rewriteText(markdown, { space: talk.space, path: '' }, migration.index, write);
}

function toBody(migration: Migration, talk: Conversation, said: SourceComment | SourceReply): string {
  const { journal } = migration;
  const text = translate(migration, talk, toMarkdown(said.body));
  const { markdown, isCut } = writeBody({ by: said.postedBy, at: said.postedAt, text });
  if (isCut)
    journal.leave('comment', talk.where, 'It is longer than a comment may be: its end was left out.');
  if (said.reactions.length > 0)
    journal.leave(
      'reactions',
      talk.where,
      'Reactions are not taken: they would be those of whoever migrates.',
    );
  return markdown;
}

async function post(migration: Migration, talk: Conversation, key: string, markdown: string, place: Place) {
  const { target } = migration;
  const { spaceId, changeRequestId } = talk;
  const body = { body: { markdown }, ...place };
  return target.once(key, {
    find: async () =>
      findUnknown(
        migration,
        await listTarget(migration, talk),
        (one) => one.body.markdown?.trim() === markdown.trim(),
      ),
    make: async () =>
      changeRequestId
        ? (await target.call(createChangeRequestComment, { params: { spaceId, changeRequestId }, body })).id
        : (await target.call(createSpaceComment, { params: { spaceId }, body })).id,
  });
}

const listTarget = ({ target }: Migration, { spaceId, changeRequestId }: Conversation) =>
  target.list((page) =>
    changeRequestId
      ? target.call(listChangeRequestComments, { params: { spaceId, changeRequestId }, query: { page } })
      : target.call(listSpaceComments, { params: { spaceId }, query: { page } }),
  );

async function answer(migration: Migration, talk: Conversation, commentId: string, reply: SourceReply) {
  const { target } = migration;
  const { spaceId, changeRequestId } = talk;
  const markdown = toBody(migration, talk, reply);
  const body = { body: { markdown } };
  await target.once(`reply:${reply.id}`, {
    find: async () => {
      const there = await target.list((page) =>
        changeRequestId
          ? target.call(listChangeRequestCommentReplies, {
              params: { spaceId, changeRequestId, commentId },
              query: { page },
            })
          : target.call(listSpaceCommentReplies, { params: { spaceId, commentId }, query: { page } }),
      );
      return findUnknown(migration, there, (one) => one.body.markdown?.trim() === markdown.trim());
    },
    make: async () =>
      changeRequestId
        ? (
            await target.call(createChangeRequestCommentReply, {
              params: { spaceId, changeRequestId, commentId },
              body,
            })
          ).id
        : (await target.call(createSpaceCommentReply, { params: { spaceId, commentId }, body })).id,
  });
}

async function resolve({ target }: Migration, { spaceId, changeRequestId }: Conversation, commentId: string) {
  const body = { resolved: true };
  if (changeRequestId)
    await target.call(updateChangeRequestComment, { params: { spaceId, changeRequestId, commentId }, body });
  else await target.call(updateSpaceComment, { params: { spaceId, commentId }, body });
  return true;
}

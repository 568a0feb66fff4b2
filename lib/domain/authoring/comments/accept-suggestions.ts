import type { acceptSuggestions as contract } from '@/lib/contract/change-request-comments';
import { conflict, notFound, Problem } from '@/lib/contract/problem';
import { notify } from '@/lib/domain/queue/notify';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { lockPlace, type PlaceRow } from '@/lib/storage/comments/comment-place';
import type { CommentRow } from '@/lib/storage/comments/comment-row';
import { readComment } from '@/lib/storage/comments/read-comments';
import { changeComment, resolveComment } from '@/lib/storage/comments/write-comments';
import { readDocument } from '@/lib/storage/content/read-documents';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { EditDraft } from '../content-edits/edit-draft';
import { openTree } from '../content-edits/open-revision';
import { requireWritable } from '../content-edits/require-writable';
import { publishThreadEvents, readerOf, requirePlace } from './open-thread';
import { planSuggestions, type Replacement } from './plan-suggestions';

export const acceptSuggestions: Operation<typeof contract> = async (context, { params, body }) => {
  const ids = [...new Set(body.comments)];
  const done = await context.database.transaction(async (tx) => {
    const name = readerOf(context, params.changeRequestId);
    const place = requirePlace(await lockPlace(tx, name), params.changeRequestId);
    const row = await lockChangeRequest(tx, place.spaceId, params.changeRequestId);
    if (!row) throw notFound('change request');
    requireWritable(row);
    const comments: CommentRow[] = [];
    for (const [index, id] of ids.entries())
      comments.push(await requireComment(context, tx, place, id, index));
    const written = await writeSuggestions(context, tx, place, comments);
    const revision = written.committed?.revision.id ?? place.revisionId;
    if (written.committed) await changeChangeRequest(tx, row.id, { revisionId: revision });
    await closeThreads(context, tx, place, written.replacements, revision);
    await publishChangeRequestEvents(context, tx, row, ['change-requests', 'content']);
    await notify(context, tx, place, { kind: 'suggestion-accepted', commentIds: ids });
    return { committed: written.committed, revision };
  });
  done.committed?.remember();
  return { revision: done.revision, accepted: ids };
};

async function requireComment(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  id: string,
  index: number,
): Promise<CommentRow> {
  const found = await readComment(tx, { ...readerOf(context, place.changeRequestId), id, expand: false });
  if (!found?.comment) throw new Problem(404, `comments.${index}: There is no such comment.`);
  return found.comment;
}

/** All of them in one revision, which names who suggested them. */
async function writeSuggestions(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  comments: readonly CommentRow[],
) {
  const loaded = await openTree(context, tx, place.revisionId);
  const { pages, refused } = await planSuggestions(comments, async (pageId) => {
    const page = loaded.findPage(pageId)?.page;
    return page?.document === undefined ? undefined : readDocument(tx, page.document);
  });
  if (refused.length > 0) throw conflict(refused.join(' '));
  const draft = new EditDraft(loaded.tree);
  for (const { pageId, before, after } of pages) draft.write(pageId, after, before);
  const { userId } = context.caller;
  const authors = comments.flatMap(({ createdBy }) => createdBy?.id ?? []).filter((id) => id !== userId);
  const about = {
    spaceId: place.spaceId,
    parents: [place.revisionId],
    type: 'edits' as const,
    createdBy: userId,
    changedPages: pages.map(({ pageId }) => pageId),
    coAuthors: [...new Set(authors)],
    ...(place.changeRequestId === null ? {} : { changeRequestId: place.changeRequestId }),
  };
  const written = draft.finish();
  const committed = await commitRevision(tx, written, about, { before: loaded });
  const replacements = pages.flatMap(({ replacements, after }) =>
    // A link that was written otherwise moves what stands behind it: then the comment follows like all others.
    written.texts.includes(after)
      ? replacements
      : replacements.map(({ comment }) => ({ comment, found: undefined })),
  );
  return { committed, replacements };
}

async function closeThreads(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  replacements: readonly Replacement[],
  revision: string,
): Promise<void> {
  const { userId } = context.caller;
  for (const { comment, found } of replacements) {
    await changeComment(tx, comment.id, {
      ...(found ? { ...found, revisionId: revision } : {}),
      suggestionRevisionId: revision,
      suggestionAcceptedBy: userId,
      isAccepted: true,
    });
    await resolveComment(tx, place, comment, userId);
    await publishThreadEvents(context, tx, place, comment.id, false);
  }
}

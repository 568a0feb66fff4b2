import { type Anchor, makeAnchor } from '@/lib/content/anchors/anchor';
import { keyAt } from '@/lib/content/anchors/block-places';
import { fitReplacement } from '@/lib/content/fit-replacement';
import type * as contract from '@/lib/contract/change-request-comments';
import { conflict, notFound, Problem } from '@/lib/contract/problem';
import { notify } from '@/lib/domain/queue/notify';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { lockPlace, type PlaceRow } from '@/lib/storage/comments/comment-place';
import type { CommentRow } from '@/lib/storage/comments/comment-row';
import { findComment } from '@/lib/storage/comments/read-comments';
import { changeComment, resolveComment } from '@/lib/storage/comments/write-comments';
import { getDocument } from '@/lib/storage/content/get-documents';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { cutIntoBlocks } from '@/lib/storage/text-threads/document-blocks';
import { findFaultsBeside } from '@/lib/storage/text-threads/merge-texts';
import { followSubject } from '../change-requests/name-subject';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { requireOwnPage, requireOwnText } from '../content-edits/computed-pages';
import { EditDraft } from '../content-edits/edit-draft';
import { openTree } from '../content-edits/open-revision';
import { requireWritable } from '../content-edits/require-writable';
import { publishThreadEvents, readerOf, requirePlace } from './open-thread';
import { previewText } from './preview-text';
import { mergeSuggestion } from './suggestion-state';

export const acceptSuggestions: Operation<typeof contract.acceptSuggestions> = async (
  context,
  { params, body },
) => {
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
    if (written.committed) {
      const named = await followSubject(context, tx, row, written.tree);
      await changeChangeRequest(tx, row.id, { revisionId: revision, ...named });
    }
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
  const found = await findComment(tx, { ...readerOf(context, place.changeRequestId), id, expand: false });
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
    return page?.document === undefined ? undefined : getDocument(tx, page.document);
  });
  if (refused.length > 0) throw conflict(refused.join(' '));
  const draft = new EditDraft(loaded.tree);
  for (const { pageId } of pages) {
    const found = draft.find(pageId);
    if (found) requireOwnPage(found, 'page');
    if (found) requireOwnText(found.page, 'page');
  }
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
  return { committed, tree: written.tree, replacements };
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

interface Replacement {
  comment: CommentRow;
  /** Where what was suggested stands now; nothing when the suggestion was to take the text away. */
  found: { anchor: Anchor; nodeId: string | null } | undefined;
}

interface PagePlan {
  pageId: string;
  before: string;
  after: string;
  replacements: Replacement[];
}

interface Plan {
  pages: PagePlan[];
  /** For people: what cannot be applied and why. */
  refused: string[];
}

interface Cut {
  comment: CommentRow;
  start: number;
  end: number;
  text: string;
}

/** What the suggestions make of the pages that they are on. Each is merged with what became of its text since. */
async function planSuggestions(
  comments: readonly CommentRow[],
  readPage: (pageId: string) => Promise<string | undefined>,
): Promise<Plan> {
  const plan: Plan = { pages: [], refused: [] };
  const cutsOf = new Map<string, Cut[]>();
  for (const comment of comments) {
    const { pageId, anchor } = comment;
    const problem = findProblem(comment);
    const text = await mergeSuggestion(comment);
    if (problem || pageId === null || !anchor || text === undefined)
      plan.refused.push(refuse(comment, problem ?? 'the text that it changes was changed since'));
    else
      cutsOf.set(pageId, [
        ...(cutsOf.get(pageId) ?? []),
        { comment, start: anchor.start, end: anchor.end, text },
      ]);
  }
  for (const [pageId, cuts] of cutsOf) {
    const before = await readPage(pageId);
    const fitting = cuts.filter(
      ({ comment, start }) => before?.startsWith(comment.anchor?.quote ?? '', start) === true,
    );
    for (const { comment } of cuts)
      if (!fitting.some((cut) => cut.comment === comment))
        plan.refused.push(refuse(comment, 'the text that it changes is gone'));
    if (before !== undefined) plan.pages.push(await applyCuts(pageId, before, fitting, plan.refused));
  }
  return plan;
}

function findProblem(comment: CommentRow): string | undefined {
  if (comment.suggestion === null) return 'it suggests nothing';
  if (comment.isPending) return 'it is part of a review that is not submitted';
  if (comment.suggestionAcceptedAt !== null) return 'it was accepted already';
  if (comment.anchor?.isDetached !== false) return 'the text that it changes is gone';
  return undefined;
}

function refuse({ id, anchor, suggestionBase }: CommentRow, why: string): string {
  const quote = previewText(suggestionBase ?? anchor?.quote ?? '').slice(0, 60);
  return `Comment ${id}${quote ? ` on "${quote}"` : ''} cannot be applied: ${why}.`;
}

async function applyCuts(
  pageId: string,
  before: string,
  cuts: readonly Cut[],
  refused: string[],
): Promise<PagePlan> {
  const hasReturns = before.includes('\r\n') && !/(?<!\r)\n/.test(before);
  const places: { comment: CommentRow; start: number; end: number }[] = [];
  let [after, at] = ['', 0];
  for (const cut of [...cuts].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (cut.start < at && places.length > 0) {
      refused.push(refuse(cut.comment, 'it changes the same text as another one of these'));
      continue;
    }
    const fitted = fitReplacement(before, cut.start, cut.end, cut.text);
    const text = hasReturns ? fitted.replace(/\r?\n/g, '\r\n') : fitted;
    const [fault] = await findFaultsBeside({
      text: before.slice(0, cut.start) + text + before.slice(cut.end),
      base: before,
      main: before,
      yours: cut.text,
    });
    if (fault) {
      refused.push(refuse(cut.comment, `it would break the page around it (${fault})`));
      continue;
    }
    after += before.slice(at, cut.start);
    places.push({ comment: cut.comment, start: after.length, end: after.length + text.length });
    after += text;
    at = text.trim() === '' ? endOfLines(before, cut) : cut.end;
  }
  after += before.slice(at);
  const slices = await cutIntoBlocks(after);
  const replacements = places.map(({ comment, start, end }): Replacement => {
    if (start === end) return { comment, found: undefined };
    const anchor = makeAnchor(after, { start, end });
    return { comment, found: { anchor, nodeId: keyAt(slices, anchor) ?? null } };
  });
  return { pageId, before, after, replacements };
}

/** Where whole lines are taken away the blank lines behind them go too. */
function endOfLines(text: string, { start, end }: Cut): number {
  const isWhole =
    (start === 0 || text[start - 1] === '\n') && (end === text.length || /[\r\n]/.test(text[end] ?? ''));
  return isWhole ? end + (/^[\r\n]+/.exec(text.slice(end))?.[0].length ?? 0) : end;
}

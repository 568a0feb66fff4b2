import { findPlace } from '@/lib/content/edit-tree';
import type { ContentTree } from '@/lib/content/page-tree';
import type { ContentChange } from '@/lib/contract/content-edits';
import { preconditionFailed } from '@/lib/contract/problem';
import { addSpaceFiles } from '@/lib/domain/limits/file-quotas';
import { queueComputing } from '@/lib/domain/queue/queue-computing';
import { isMatch } from '@/lib/domain/shared/if-match';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { getDocument } from '@/lib/storage/content/get-documents';
import { commitRevision, commitRevisionAtCommit } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { applyChange, type EditOutcome, type EditSources, NO_TITLE } from './apply-changes';
import { requireSource } from './computed-pages';
import { EditDraft } from './edit-draft';
import { openTree } from './open-revision';
import type { PreparedFile } from './prepare-files';
import { rebaseText, revertPage } from './revert-page';
import { requireOwnTags } from './tag-changes';

/** The end of a line of revisions that is written to: a change request's, or the main content's. */
interface Line {
  head: string;
  changeRequestId?: string;
  /** The main revision that pages are reverted to when none is named. */
  base: string;
  /** What moves with it: gets the id of the new revision, and is sent in the same batch. */
  follow?: (revisionId: string) => Promise<unknown>;
  /** The same, along with the commit: for where nothing else follows a change of the pages that the request names. */
  followAtCommit?: ((revisionId: string) => Promise<unknown>) | undefined;
}

interface Edit {
  changes: readonly ContentChange[];
  files: Map<ContentChange, PreparedFile[]>;
  /** `edits` unless said. */
  type?: 'edits' | 'rollback';
}

export interface Written {
  outcomes: EditOutcome[];
  tree: ContentTree;
  /** Undefined when nothing is different afterwards. */
  committed: { revision: { id: string }; remember(): void } | undefined;
}

/** The pages that changes name; those that they make have nothing that follows them. */
export function listNamedPages(changes: readonly ContentChange[]): string[] {
  return changes.flatMap((change) => ('page' in change ? [change.page] : []));
}

/** Makes all changes, or fails with none of them made; who calls has locked the line and moves its head. */
export async function writeContent(
  context: ObjectContext,
  tx: Tx,
  line: Line,
  { changes, files, type = 'edits' }: Edit,
): Promise<Written> {
  requireMatch(context, line.head);
  const before = await openTree(context, tx, line.head);
  const draft = new EditDraft(before.tree);
  const sources: EditSources = {
    files,
    readText: (page) => (page.document === undefined ? Promise.resolve('') : getDocument(tx, page.document)),
    rebase: (page, base, text, field) => rebaseText(context, tx, draft, { page, base, text, field }),
    // Readers know the address of a page that was merged; in a space that is edited live, of one that has a title.
    isPublished: async (page) =>
      line.changeRequestId === undefined
        ? page.title !== NO_TITLE
        : findPlace((await openTree(context, tx, line.base)).tree.pages, page.id) !== undefined,
    revert: (on, change, field) => revertPage(context, tx, on, change, { base: line.base, field }),
  };
  const outcomes: EditOutcome[] = [];
  for (const [index, change] of changes.entries()) {
    if ('tags' in change) requireOwnTags(change.tags, context.subject.id, `changes.${index}`);
    if ('computed' in change && change.computed)
      await requireSource(context, tx, change.computed, `changes.${index}.computed`);
    outcomes.push(...(await applyChange(draft, change, `changes.${index}`, sources)));
  }
  const brought = [...files.values()].flat().map((file) => file.facts.hash);
  await addSpaceFiles(context, tx, brought);
  const about = {
    spaceId: context.subject.id,
    parents: [line.head],
    type,
    createdBy: context.caller.userId,
    changedPages: [...draft.changedPages],
    ...(line.changeRequestId === undefined ? {} : { changeRequestId: line.changeRequestId }),
  };
  const written = draft.finish();
  const { keepsPaths } = draft;
  if (draft.computing.size > 0)
    await queueComputing(tx, {
      spaceId: context.subject.id,
      organizationId: context.subject.organizationId,
      changeRequestId: line.changeRequestId,
      pages: [...draft.computing],
      createdBy: context.caller.userId,
    });
  if (line.followAtCommit && keepsPaths && isAllKnown(draft, changes, outcomes)) {
    const committed = commitRevisionAtCommit(tx, written, about, before);
    if (committed) await line.followAtCommit(committed.revision.id);
    return { outcomes, tree: written.tree, committed };
  }
  const committed = await commitRevision(tx, written, about, { before, keepsPaths, follow: line.follow });
  return { outcomes, tree: written.tree, committed };
}

/** Whether no page changed but those that the request names and makes. */
function isAllKnown(
  { changedPages }: EditDraft,
  changes: readonly ContentChange[],
  outcomes: readonly EditOutcome[],
): boolean {
  const made = outcomes.flatMap((outcome) => (outcome.object === 'created_page' ? [outcome.id] : []));
  const known = new Set([...listNamedPages(changes), ...made]);
  return [...changedPages].every((id) => known.has(id));
}

/** `If-Match` names the revision that the request was written for. */
function requireMatch(context: ObjectContext, head: string): void {
  if (isMatch(context.request, head)) return;
  throw preconditionFailed(
    `The content has moved on: its newest revision is ${head}. Read it again, then send your change for that one.`,
  );
}

import { WorkerOverrun } from '@/lib/concurrency/workers/worker-pool';
import { findPlace, freeSlug, type PageInTree } from '@/lib/content/edit-tree';
import type { PageNode } from '@/lib/content/page-tree';
import { revertBlocks } from '@/lib/content/revert-blocks';
import type { ContentChange } from '@/lib/contract/content-edits';
import { badRequest, Problem, preconditionFailed } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { getDocument } from '@/lib/storage/content/get-documents';
import type { Tx } from '@/lib/storage/database/db';
import { findFaultsBeside, mergeTexts } from '@/lib/storage/text-threads/merge-texts';
import { isShort, limitOf, textThreads } from '@/lib/storage/text-threads/text-threads';
import { type EditOutcome, putBack } from './apply-changes';
import { requireOwnPage, requireOwnText } from './computed-pages';
import type { EditDraft } from './edit-draft';
import { openRevision } from './open-revision';

type Revert = Extract<ContentChange, { operation: 'revert_page' }>;

/** Makes a page what it was in a revision: taken away when it was not there, put back when it is gone now. */
export async function revertPage(
  context: ObjectContext,
  tx: Tx,
  draft: EditDraft,
  { page: id, revision, block }: Revert,
  { base, field }: { base: string; field: string },
): Promise<EditOutcome> {
  const { tree } = (await openRevision(context, tx, revision ?? base, `${field}.revision`)).loaded;
  const then = findPlace(tree.pages, id);
  const now = draft.find(id);
  if (!then && !now) throw new Problem(404, `${field}.page: There is no such page.`);
  requireOwnPages([now, then], `${field}.page`);
  if (block) {
    if (!then || !now) throw badRequest(`${field}.block`, 'is for a page that is in both revisions');
    requireOwnText(now.page, `${field}.block`);
    const text = draft.textOf(id) ?? (await readText(tx, now.page));
    draft.write(id, await revertText(await readText(tx, then.page), text, block, `${field}.block`));
    return { object: 'updated_page', id };
  }
  if (!then) {
    if (now) draft.remove(now);
    return { object: 'deleted_page', id };
  }
  if (!now) {
    putBack(draft, then.page, then.parents.at(-1)?.id, then.index);
    return { object: 'created_page', id };
  }
  const { pages } = now.page;
  const above = now.parents.at(-1);
  const siblings = draft.siblingsIn(above && draft.find(above.id));
  const slug = then.page.slug === undefined ? {} : { slug: freeSlug(then.page.slug, siblings, id) };
  draft.replace(now, { ...then.page, ...slug, pages });
  if (then.page.document !== undefined) draft.write(id, await readText(tx, then.page));
  const parent = then.parents.at(-1)?.id;
  const again = draft.find(id);
  if (again && again.parents.at(-1)?.id !== parent && (parent === undefined || draft.find(parent)))
    draft.move(again, parent, then.index);
  return { object: 'updated_page', id };
}

function requireOwnPages(places: readonly (PageInTree | undefined)[], field: string): void {
  for (const place of places) if (place) requireOwnPage(place, field);
}

const readText = (tx: Tx, { document }: PageNode) =>
  document === undefined ? '' : getDocument(tx, document);

async function revertText(
  before: string,
  after: string,
  keys: readonly string[],
  field: string,
): Promise<string> {
  const reverted = await revertInText(before, after, keys, field);
  if (reverted === undefined) throw badRequest(field, 'names a block that is in neither text');
  const [fault] = await findFaultsBeside({ text: reverted, base: before, main: before, yours: after });
  if (fault) throw badRequest(field, `cannot go back alone (${fault}): take the blocks around it with it`);
  return reverted;
}

async function revertInText(
  before: string,
  after: string,
  keys: readonly string[],
  field: string,
): Promise<string | undefined> {
  if (isShort(before, after)) return revertBlocks(before, after, keys);
  try {
    return await textThreads.run('revertBlocks', { before, after, keys }, limitOf(before, after));
  } catch (error) {
    if (!(error instanceof WorkerOverrun)) throw error;
    throw badRequest(field, 'cannot go back alone: the page takes too long to read. Revert all of it');
  }
}

interface SentText {
  page: PageNode;
  /** The revision on which the text was written. */
  base: string;
  text: string;
  field: string;
}

/** A text that was written on an older revision, with what others have written since; what both changed is refused. */
export async function rebaseText(
  context: ObjectContext,
  tx: Tx,
  draft: EditDraft,
  { page, base, text, field }: SentText,
): Promise<string> {
  const before = await openRevision(context, tx, base, `${field}.base`);
  const then = before.loaded.findPage(page.id)?.page;
  if (!then) throw new Problem(404, `${field}.base: The page is not in this revision.`);
  const written = draft.textOf(page.id);
  if (written === undefined && then.document === page.document) return text;
  const read = (document: string | undefined) => (document === undefined ? '' : getDocument(tx, document));
  const merged = await mergeTexts({
    base: await read(then.document),
    main: written ?? (await read(page.document)),
    yours: text,
    scope: '',
    isTranslated: page.units !== undefined,
    resolve: () => undefined,
  });
  if (merged.conflicts.length === 0) return merged.markdown;
  throw preconditionFailed(
    `${field}.document: somebody else changed the same text of "${page.title}" since revision ${base}. Read the page again and bring your change into it.`,
  );
}

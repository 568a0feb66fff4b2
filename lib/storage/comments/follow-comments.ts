import { sql } from 'drizzle-orm';
import type { Anchor } from '@/lib/content/anchors/anchor';
import { listChangedPages } from '@/lib/content/changed-pages';
import type { PlacedPage } from '@/lib/content/page-tree';
import { findTree } from '../content/find-version';
import { getDocuments } from '../content/get-documents';
import type { LoadedTree } from '../content/tree-cache';
import type { Tx } from '../database/db';
import { defineStatement, type Term } from '../database/statement';
import { followInText } from '../text-threads/follow-in-text';
import { toStored } from './stored-anchor';

interface Followed {
  id: string;
  pageId: string;
  pageTitle: string | null;
  pagePath: string | null;
  anchor: Anchor | null;
  nodeId: string | null;
  revisionId: string;
}

const COLUMNS = sql`c.id, c.page_id as "pageId", c.page_title as "pageTitle", c.page_path as "pagePath", c.anchor,
  c.node_id as "nodeId", c.revision_id as "revisionId"`;

interface LineTerms {
  spaceId: string;
  changeRequestId: string | null;
  pages: readonly string[];
}

const isOnPages = (term: Term<Pick<LineTerms, 'spaceId' | 'pages'>>) =>
  sql`c.space_id = ${term('spaceId')}::text and c.page_id = any(${term('pages')}::text[])`;

/** Which comments `c` go with the main content of these pages. */
export const isOnMain = (term: Term<Pick<LineTerms, 'spaceId' | 'pages'>>) =>
  sql`${isOnPages(term)} and c.change_request_id is null`;

const readOnMain = defineStatement<Followed, LineTerms>(
  'followed_on_main',
  (term) => sql`select ${COLUMNS} from comments c where ${isOnMain(term)}`,
);
const readOnChangeRequest = defineStatement<Followed, LineTerms>(
  'followed_on_change_request',
  (term) => sql`select ${COLUMNS} from comments c where ${isOnPages(term)}
    and c.change_request_id = ${term('changeRequestId')}::text and c.side = 'after'`,
);
const readOnBase = defineStatement<Followed, Pick<LineTerms, 'spaceId' | 'changeRequestId'>>(
  'followed_on_base',
  (term) => sql`select ${COLUMNS} from comments c where c.space_id = ${term('spaceId')}::text
    and c.change_request_id = ${term('changeRequestId')}::text and c.page_id is not null and c.side = 'before'`,
);

/** One step of a line of revisions, whose comments go with their texts. */
interface LineStep {
  spaceId: string;
  changeRequestId: string | null;
  from: string;
  to: string;
  /** Of the new revision. */
  loaded: LoadedTree;
  changedPages: readonly string[];
  /** The revision `from`. */
  readBefore(): Promise<LoadedTree | undefined>;
}

/** Moves the comments on changed pages along with their texts. One statement if there are none; the line is locked. */
export async function followComments(tx: Tx, step: LineStep): Promise<void> {
  const { spaceId, changeRequestId, changedPages: pages, loaded } = step;
  if (pages.length === 0) return;
  const read = changeRequestId === null ? readOnMain : readOnChangeRequest;
  const rows = await read(tx, { spaceId, changeRequestId, pages });
  if (rows.length === 0) return;
  const before = await step.readBefore();
  if (before) await follow(tx, rows, { ...step, before, after: loaded });
}

/** Does the same for comments on the base of a change request when an update moves the base. */
export async function followBase(
  tx: Tx,
  {
    spaceId,
    changeRequestId,
    from,
    to,
  }: Pick<LineStep, 'spaceId' | 'from' | 'to'> & { changeRequestId: string },
): Promise<void> {
  const rows = await readOnBase(tx, { spaceId, changeRequestId });
  if (rows.length === 0) return;
  const before = await findTree(tx, spaceId, from);
  const after = await findTree(tx, spaceId, to);
  if (!before || !after) return;
  const changed = new Set(listChangedPages(before.tree.pages, after.tree.pages));
  const moved = rows.filter(({ pageId }) => changed.has(pageId));
  await follow(tx, moved, { from, to, before, after });
}

interface Trees {
  from: string;
  to: string;
  before: LoadedTree;
  after: LoadedTree;
}

async function follow(tx: Tx, rows: readonly Followed[], trees: Trees): Promise<void> {
  const pages = new Map<string, Followed[]>();
  for (const row of rows) {
    const others = pages.get(row.pageId);
    if (others) others.push(row);
    else pages.set(row.pageId, [row]);
  }
  const places = [...pages].map(([id, comments]) => ({
    comments,
    before: trees.before.findPage(id),
    after: trees.after.findPage(id),
  }));
  const hashes = places.flatMap(({ before, after, comments }) =>
    before?.page.document !== after?.page.document && comments.some(({ anchor }) => anchor)
      ? [before?.page.document, after?.page.document]
      : [],
  );
  const texts = await getDocuments(
    tx,
    hashes.filter((hash) => hash !== undefined),
  );
  const textOf = (placed: PlacedPage | undefined) => texts.get(placed?.page.document ?? '') ?? '';
  const changed: Followed[] = [];
  for (const { comments, before, after } of places) {
    const isSameText = before && after && before.page.document === after.page.document;
    const anchored = isSameText ? comments : await followTexts(comments, textOf(before), textOf(after));
    for (const [index, row] of anchored.entries())
      changed.push(place(row, comments[index]?.anchor ?? null, before, after, trees));
  }
  await write(tx, changed);
}

async function followTexts(
  comments: readonly Followed[],
  before: string,
  after: string,
): Promise<Followed[]> {
  const anchored = comments.flatMap(({ anchor, nodeId }) => (anchor ? { anchor, key: nodeId } : []));
  if (anchored.length === 0) return [...comments];
  const followed = await followInText(anchored, before, after);
  let at = 0;
  return comments.map((row) => {
    const found = row.anchor ? followed[at++] : undefined;
    if (!found) return { ...row, anchor: null };
    const anchor = toStored(found.anchor);
    return anchor.isDetached ? { ...row, anchor } : { ...row, anchor, nodeId: found.key };
  });
}

/** Where its page is, or was last, and in which revision its text was found last. */
function place(
  row: Followed,
  old: Anchor | null,
  before: PlacedPage | undefined,
  after: PlacedPage | undefined,
  { from, to }: Trees,
): Followed {
  const there = after ?? before;
  const page = there ? { pageTitle: there.page.title, pagePath: there.path } : {};
  const isIn = (placed: PlacedPage | undefined, anchor: Anchor | null) =>
    placed !== undefined && anchor?.isDetached !== true;
  const revisionId = isIn(after, row.anchor) ? to : isIn(before, old) ? from : row.revisionId;
  return { ...row, ...page, revisionId };
}

async function write(tx: Tx, rows: readonly Followed[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update comments c set page_title = f."pageTitle", page_path = f."pagePath", anchor = f.anchor,
      node_id = f."nodeId", revision_id = f."revisionId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as f(id text, "pageTitle" text, "pagePath" text, anchor jsonb,
      "nodeId" text, "revisionId" text) where c.id = f.id`);
}

import { createCache, textBytes } from '@/lib/cache/cache';
import { type Anchor, makeAnchor, type TextRange } from '@/lib/content/anchors/anchor';
import { keyAt, rangeOfKey } from '@/lib/content/anchors/block-places';
import type { DocumentSlice } from '@/lib/content/document/to-document';
import type { SentTarget } from '@/lib/contract/comments';
import { badRequest, conflict, Problem } from '@/lib/contract/problem';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import { getDocument } from '@/lib/storage/content/get-documents';
import type { Database, Tx } from '@/lib/storage/database/db';
import { cutIntoBlocks } from '@/lib/storage/text-threads/document-blocks';
import { type CommentSide, openSide } from './open-side';

/** What a comment is on, as it is stored. */
export interface Target {
  pageId: string | null;
  pageTitle: string | null;
  pagePath: string | null;
  side: CommentSide;
  anchor: Anchor | null;
  nodeId: string | null;
  /** The revision in which it was found. */
  revisionId: string;
}

/** Of a larger block the beginning stands for it. */
export const MOST_ANCHORED = 20_000;

/** Finds what a request names in the content as it is; what is not there is refused. */
export async function getTarget(on: Database | Tx, place: PlaceRow, sent: SentTarget): Promise<Target> {
  const side = sent.range?.side ?? 'after';
  if (side === 'before' && place.changeRequestId === null)
    throw badRequest('range.side', 'must be `after`: the main content is not compared with anything');
  const { revisionId, loaded } = await openSide(on, place, side);
  const nothing = { pageId: null, pageTitle: null, pagePath: null, anchor: null, nodeId: null };
  if (sent.page === undefined) return { ...nothing, side, revisionId };
  const placed = loaded.findPage(sent.page);
  if (!placed) throw new Problem(404, 'page: There is no such page.');
  const { id: pageId, title: pageTitle, document } = placed.page;
  const target = { ...nothing, pageId, pageTitle, pagePath: placed.path, side, revisionId };
  if (sent.node === undefined && sent.range === undefined) return target;
  const markdown = document === undefined ? '' : await getDocument(on, document);
  const found = sent.range && findRange(markdown, sent.range.quote, sent.range.start);
  const slices = await slicesOf(document ?? '', markdown);
  const range = found ?? findNode(markdown, sent.node ?? '', slices);
  const nodeId = sent.node ?? keyAt(slices, range) ?? null;
  return { ...target, anchor: makeAnchor(markdown, range), nodeId };
}

const blocks = createCache<readonly DocumentSlice[]>('comment-blocks', {
  sizeOf: (slices) => 300 * slices.length,
});

/** The blocks of a page by the hash of its text: who reviews comments on one page again and again. */
async function slicesOf(hash: string, markdown: string): Promise<readonly DocumentSlice[]> {
  const known = blocks.get(hash);
  if (known) return known;
  const slices = await cutIntoBlocks(markdown);
  blocks.set(hash, slices, { bytes: 300 * slices.length + textBytes(markdown) });
  return slices;
}

function findNode(markdown: string, key: string, slices: readonly DocumentSlice[]): TextRange {
  const range = rangeOfKey(markdown, key, slices);
  if (!range) throw new Problem(404, 'node: There is no such block in the page. Read the page again.');
  const { start, end } = range;
  return end - start <= MOST_ANCHORED ? range : { start, end: wholeAt(markdown, start + MOST_ANCHORED) };
}

/** Not within a character. */
const wholeAt = (text: string, at: number) => (/[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at);

/** Of several equal texts the one nearest to where it stood. */
function findRange(markdown: string, quote: string, near = 0): TextRange {
  const before = markdown.lastIndexOf(quote, near);
  const after = markdown.indexOf(quote, near);
  const isBefore = before >= 0 && (after < 0 || near - before < after - near);
  const start = isBefore ? before : after;
  if (start >= 0) return { start, end: start + quote.length };
  throw conflict('range.quote: This text is not in the page any more. Read the page again and choose anew.');
}

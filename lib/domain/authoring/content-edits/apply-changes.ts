import { freeSlug, type PageInTree, takenSlugs } from '@/lib/content/edit-tree';
import { parseFrontMatter } from '@/lib/content/front-matter';
import { readLeadingHeading } from '@/lib/content/heading';
import { writeInnerLink } from '@/lib/content/inner-links';
import { isSamePage, type PageNode, walkPages } from '@/lib/content/page-tree';
import { cutText } from '@/lib/content/plain-text';
import { isSlugOf, toSlug } from '@/lib/content/slug';
import type { ContentChange } from '@/lib/contract/content-edits';
import { badRequest, Problem } from '@/lib/contract/problem';
import { newId } from '@/lib/storage/database/id';
import { VARIABLE_LIMITS } from '@/lib/text/variable-rules';
import {
  readInserted,
  requireOwnPage,
  requireOwnParent,
  requireOwnText,
  withComputed,
} from './computed-pages';
import type { EditDraft } from './edit-draft';
import { fromFrontMatter, type SentProperties, withProperties } from './page-properties';
import type { PreparedFile } from './prepare-files';
import { readSentText } from './read-sent-text';
import { insertTag, requireTag, updateTag } from './tag-changes';

const MAX_TITLE = 256;
export const NO_TITLE = 'Untitled';

type Change<Name extends ContentChange['operation']> = Extract<ContentChange, { operation: Name }>;

/** What became of a change. */
export interface PageOutcome {
  object: 'created_page' | 'updated_page' | 'deleted_page';
  id: string;
  ref?: string | undefined;
}

export type EditOutcome =
  | PageOutcome
  | { object: 'file'; id: string; name: string; ref?: string | undefined };

/** What a change needs beside the draft: texts and revisions that are read from the database. */
export interface EditSources {
  files: Map<ContentChange, PreparedFile[]>;
  /** The text of a page as it is now. */
  readText(page: PageNode): Promise<string>;
  /** Merges a text that was written on an older revision with what others wrote since. */
  rebase(page: PageNode, base: string, text: string, field: string): Promise<string>;
  /** Whether others may know the address of a page. */
  isPublished(page: PageNode): Promise<boolean>;
  revert(draft: EditDraft, change: Change<'revert_page'>, field: string): Promise<EditOutcome>;
}

/** Makes one change to the draft; what it names must be there. */
export async function applyChange(
  draft: EditDraft,
  change: ContentChange,
  field: string,
  sources: EditSources,
): Promise<EditOutcome[]> {
  switch (change.operation) {
    case 'insert_page':
      return [await insertPage(draft, change, field)];
    case 'update_page':
      return [await updatePage(draft, change, field, sources)];
    case 'delete_page':
      draft.remove(requireChangeable(draft, change.page, `${field}.page`));
      return [{ object: 'deleted_page', id: change.page }];
    case 'revert_page':
      return [await sources.revert(draft, change, field)];
    case 'insert_files':
      return (sources.files.get(change) ?? []).map((file) => insertFile(draft, file, field));
    case 'delete_file':
      if (!draft.findFile(change.file)) throw new Problem(404, `${field}.file: There is no such file.`);
      draft.removeFile(change.file);
      return [];
    case 'set_variables':
      draft.setVariables(change.variables);
      if (draft.countVariables() > VARIABLE_LIMITS.of)
        throw badRequest(
          `${field}.variables`,
          `would make more than ${VARIABLE_LIMITS.of} variables of the space`,
        );
      return [];
    case 'insert_tag':
      insertTag(draft, change, field);
      return [];
    case 'update_tag':
      updateTag(draft, change, field);
      return [];
    case 'delete_tag':
      draft.removeTag(requireTag(draft, change.tag, field).slug);
      return [];
  }
}

function requirePage(draft: EditDraft, id: string, field: string): PageInTree {
  const place = draft.find(draft.refs.get(id)?.replace(/^\/pages\//, '') ?? id);
  if (!place) throw new Problem(404, `${field}: There is no such page.`);
  return place;
}

function requireChangeable(draft: EditDraft, id: string, field: string): PageInTree {
  const place = requirePage(draft, id, field);
  requireOwnPage(place, field);
  return place;
}

function requireParent(draft: EditDraft, id: string, field: string): PageInTree {
  const place = requirePage(draft, id, field);
  if (place.page.type === 'link') throw badRequest(field, 'is a link: nothing can be under it');
  requireOwnParent(place, field);
  return place;
}

function claimRef(draft: EditDraft, ref: string | undefined, link: string, field: string): void {
  if (ref === undefined) return;
  if (draft.refs.has(ref)) throw badRequest(`${field}.ref`, 'is used twice in this request');
  draft.refs.set(ref, link);
}

function insertFile(draft: EditDraft, { entry, ref }: PreparedFile, field: string): EditOutcome {
  claimRef(draft, ref, writeInnerLink({ kind: 'file', id: entry.id, suffix: '' }), field);
  draft.addFile(entry);
  return { object: 'file', id: entry.id, name: entry.name, ref };
}

async function insertPage(
  draft: EditDraft,
  change: Change<'insert_page'>,
  field: string,
): Promise<EditOutcome> {
  const { type, computed } = readInserted(change, field);
  if (type === 'link' && !change.target) throw badRequest(`${field}.target`, 'is needed for a link');
  const parent = change.into === undefined ? undefined : requireParent(draft, change.into, `${field}.into`);
  const text = readPageText(await readSentText(change.document, () => ''));
  const title = text.properties.title ?? text.heading ?? change.title ?? NO_TITLE;
  const siblings = draft.siblingsIn(parent);
  const slug = type === 'link' ? undefined : makeSlug(change.slug, title, siblings, `${field}.slug`);
  const id = newId();
  const times = { createdAt: draft.now, updatedAt: draft.now };
  const own = {
    ...(slug === undefined ? {} : { slug }),
    ...(computed ? { computed, computedSeed: id } : {}),
  };
  const bare: PageNode = { id, type, title, ...own, ...times, pages: [] };
  draft.insert(
    { ...withProperties(withProperties(bare, change), { ...text.properties, title }), ...leadOf(text) },
    parent,
    change.at,
  );
  claimRef(draft, change.ref, writeInnerLink({ kind: 'page', id, suffix: '' }), field);
  if (computed) draft.computing.add(id);
  else if (type === 'document') draft.write(id, text.markdown, '');
  return { object: 'created_page', id, ref: change.ref };
}

/**
 * Front matter is about the page and not part of its text, and so is a leading heading that says its title again, or gives one
 * to a new page; any other heading belongs to the text.
 */
export function readPageText(
  sent: string,
  title?: string,
): { markdown: string; heading?: string; properties: SentProperties; lead?: string } {
  const { raw, body, attributes } = parseFrontMatter(sent);
  const found = fromFrontMatter(attributes);
  const properties = { ...found, ...titled(found.title) };
  const heading = readLeadingHeading(body);
  const known = properties.title ?? title;
  const isText = !heading || (known !== undefined && known !== heading.title);
  const end = isText ? 0 : heading.end;
  return {
    markdown: body.slice(end),
    ...(isText ? {} : { heading: cutText(heading.title, MAX_TITLE) }),
    properties,
    // An export gives it back with all that only its author knows of.
    ...(raw ? { lead: raw + body.slice(0, end) } : {}),
  };
}

const titled = (title: string | undefined) =>
  title === undefined ? {} : { title: cutText(title, MAX_TITLE) };

async function updatePage(
  draft: EditDraft,
  change: Change<'update_page'>,
  field: string,
  sources: EditSources,
): Promise<EditOutcome> {
  const place = requireChangeable(draft, change.page, `${field}.page`);
  const { computed } = change;
  const page = computed === undefined ? place.page : withComputed(place.page, computed, field);
  if (change.document && page.type !== 'document')
    throw badRequest(`${field}.document`, `is not for a ${page.type}: it has no text`);
  if (change.document) requireOwnText(page, `${field}.document`);
  if (computed) draft.computing.add(page.id);
  const written = await writeText(draft, page, change, field, sources);
  const renamed = { ...withProperties(withProperties(page, change), written.properties), ...leadOf(written) };
  const asked = (await followsTitle(place, change, renamed.title, sources))
    ? { ...change, slug: '' }
    : change;
  const slug = readSlug(draft, place, asked, renamed.title, field);
  const after = slug === undefined ? renamed : { ...renamed, slug };
  if (after.pages !== place.page.pages || !isSamePage(after, place.page)) draft.replace(place, after);
  movePage(draft, page.id, change, field);
  return { object: 'updated_page', id: page.id };
}

const leadOf = ({ lead }: { lead?: string }) => (lead === undefined ? {} : { lead });

/** Returns the front matter of the text, and what it says about the page. */
async function writeText(
  draft: EditDraft,
  page: PageNode,
  { document, base, title }: Change<'update_page'>,
  field: string,
  sources: EditSources,
): Promise<{ properties: SentProperties; lead?: string }> {
  if (!document) return { properties: {} };
  const sent = await readSentText(document, () => draft.textOf(page.id) ?? sources.readText(page));
  if (base !== undefined) {
    // With a base, the text itself was edited: it is kept to the byte.
    draft.write(page.id, await sources.rebase(page, base, sent, field));
    return { properties: {} };
  }
  const { markdown, properties, ...rest } = readPageText(sent, title ?? page.title);
  const previous = draft.textOf(page.id) ?? (await sources.readText(page));
  draft.write(page.id, markdown, previous);
  return { properties, ...leadOf(rest) };
}

/** Whether the page has the slug of its title, and gets that of the new one. */
async function followsTitle(
  { page }: PageInTree,
  { slug, slugFromTitle }: Change<'update_page'>,
  title: string,
  sources: EditSources,
): Promise<boolean> {
  if (!slugFromTitle || slug !== undefined || title === page.title || page.slug === undefined) return false;
  return isSlugOf(page.slug, page.title) && !(await sources.isPublished(page));
}

function readSlug(
  draft: EditDraft,
  { page, parents }: PageInTree,
  change: Change<'update_page'>,
  title: string,
  field: string,
): string | undefined {
  if (change.slug === undefined || page.type === 'link') return undefined;
  const parentId = change.into === undefined ? parents.at(-1)?.id : (change.into ?? undefined);
  const parent = parentId === undefined ? undefined : draft.find(parentId);
  return makeSlug(change.slug, title, draft.siblingsIn(parent), `${field}.slug`, page.id);
}

function movePage(draft: EditDraft, id: string, change: Change<'update_page'>, field: string): void {
  if (change.into === undefined && change.at === undefined) return;
  const place = requirePage(draft, id, `${field}.page`);
  const current = place.parents.at(-1);
  const parent =
    typeof change.into === 'string' ? requireParent(draft, change.into, `${field}.into`).page : undefined;
  const target = change.into === undefined ? current : parent;
  if (target && [...walkPages([place.page])].some(({ page }) => page.id === target.id))
    throw badRequest(`${field}.into`, 'is the page itself or one below it');
  if (target?.id === current?.id && change.at === undefined) return;
  draft.move(place, target?.id, change.at);
}

/** A page as it was, back where it stood or, when that is gone, on the top level; what stood below it and lives elsewhere stays there. */
export function putBack(draft: EditDraft, page: PageNode, parentId: string | undefined, at: number): void {
  const parent = parentId === undefined ? undefined : draft.find(parentId);
  const slug = page.slug === undefined ? {} : { slug: freeSlug(page.slug, draft.siblingsIn(parent)) };
  draft.insert({ ...withoutLiving(draft, page), ...slug }, parent, at);
}

function withoutLiving(draft: EditDraft, page: PageNode): PageNode {
  const gone = page.pages.filter(({ id }) => draft.find(id) === undefined);
  return { ...page, pages: gone.map((child) => withoutLiving(draft, child)) };
}

/** The slug that was asked for; one that a sibling has is refused, since somebody chose it. */
function makeSlug(
  sent: string | undefined,
  title: string,
  siblings: readonly PageNode[],
  field: string,
  but?: string,
): string {
  if (!sent) return freeSlug(toSlug(title), siblings, but);
  const slug = toSlug(sent);
  if (slug === '') throw new Problem(400, `${field}: has no letter or digit that an address could show`);
  if (takenSlugs(siblings, but).has(slug.toLowerCase()))
    throw new Problem(409, `${field}: another page beside it is at "${slug}" already: choose another.`);
  return slug;
}

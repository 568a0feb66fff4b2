import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { listChangedPages } from '@/lib/content/changed-pages';
import type { ContentTree } from '@/lib/content/page-tree';
import { patchTree } from '@/lib/content/patch-tree';
import { followSlug } from '@/lib/content/translation/follow-slug';
import { fieldOf, type ShownUnit, TEXT_FIELDS, type TextField } from '@/lib/content/translation/show-units';
import { type StoredUnits, toStored, writeUnits } from '@/lib/content/translation/stored-units';
import { type TextWrite, writeTexts } from '@/lib/content/translation/write-texts';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/space-translation';
import { openChangeRequest } from '@/lib/domain/authoring/change-requests/change-requests';
import { lockWritable } from '@/lib/domain/authoring/change-requests/lock-writable';
import { publishChangeRequestEvents } from '@/lib/domain/authoring/change-requests/publish-change-request-events';
import { moveMain } from '@/lib/domain/authoring/content-edits/main-content';
import { notifyWebhooks } from '@/lib/domain/queue/notify-webhooks';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { findTree } from '@/lib/storage/content/find-version';
import { hashOf } from '@/lib/storage/content/hash';
import { lockHead } from '@/lib/storage/content/revisions';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import {
  countUnits,
  findContent,
  type OpenPage,
  type OpenTranslation,
  openPages,
  openTranslation,
  presentUnit,
  requirePage,
  showPage,
  toLine,
} from './open-translation';
import { findPageTerms, readLineTerms } from './page-terms';

type Body = InputOf<typeof contract.writeTranslationUnits>['body'];
type Patch = { -readonly [Name in TextField | 'slug' | 'document' | 'units']?: string };

const LIMITS: Record<TextField, number> = { title: 256, linkTitle: 100, description: 1_024 };

export const writeTranslationUnits: Operation<typeof contract.writeTranslationUnits> = async (
  context,
  { body },
) => {
  const { open, committed } = await context.database.transaction(async (tx) => {
    const open = await lockLine(context, tx, body.changeRequest);
    const [page] = await openPages(tx, [requirePage(open, body.content)]);
    if (!page) throw notFound('page');
    const texts: string[] = [];
    const patch = await writePage(context, tx, open, page, body, texts);
    const slug = await findSlug(tx, context.subject.id, open, page, patch.title);
    if (slug !== undefined) patch.slug = slug;
    const tree = writePatch(open.own.tree, page, patch);
    if (tree === open.own.tree) return { open, committed: undefined };
    return commit(context, tx, open, {
      tree,
      texts,
      units: body.units.length,
      keepsPaths: patch.slug === undefined,
    });
  });
  committed?.remember();
  const now = committed ? await openTranslation(context, context.database, open.changeRequest?.id) : open;
  const [page] = await openPages(context.database, [requirePage(now, body.content)]);
  if (!page) throw notFound('page');
  const all = showPage(page);
  const wanted = new Set(body.units.map(({ id }) => id));
  const terms = findPageTerms(all, readLineTerms(open).pairs);
  const items = all.map((unit) => presentUnit(now, page, unit, terms)).filter(({ id }) => wanted.has(id));
  return { ...toLine(now), items, units: countUnits(all) };
};

/** Held until the transaction ends; who may not edit the main content writes into a change request, a new one where there is none. */
async function lockLine(context: ObjectContext, tx: Tx, name: string | undefined): Promise<OpenTranslation> {
  if (!(await lockHead(tx, context.subject.id))) throw notFound('space');
  const open = await openTranslation(context, tx, name, true);
  if (!open.changeRequest) return open;
  const { id, number, subject, revisionId } = await lockWritable(context, tx, open.changeRequest.id);
  if (revisionId === open.head) return open;
  const own = await findTree(tx, context.subject.id, revisionId);
  if (!own) throw notFound('change request');
  return { ...open, changeRequest: { id, number, subject, revisionId }, head: revisionId, own };
}

interface Commit {
  tree: ContentTree;
  texts: readonly string[];
  units: number;
  keepsPaths: boolean;
}

/** One revision, by the ordinary ways of the main content and of change requests. */
async function commit(
  context: ObjectContext,
  tx: Tx,
  open: OpenTranslation,
  { tree, texts, units, keepsPaths }: Commit,
) {
  const { id: spaceId, organizationId } = context.subject;
  const isMain = open.target === 'main';
  const row = isMain ? undefined : await requireRequest(context, tx, open);
  const about = {
    spaceId,
    parents: [open.head],
    type: 'edits' as const,
    createdBy: context.caller.userId,
    changedPages: listChangedPages(open.own.tree.pages, tree.pages),
    ...(row && { changeRequestId: row.id }),
  };
  const committed = await commitRevision(tx, { tree, texts }, about, { before: open.own, keepsPaths });
  const revisionId = committed?.revision.id;
  if (!revisionId) return { open, committed };
  const details = { translation: open.id, units };
  if (row) {
    await changeChangeRequest(tx, row.id, { revisionId });
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action: CONTENT_WAYS.writeTranslationUnits.audit,
      subject: spaceId,
      concerns: [row.id],
      details: { ...details, changeRequest: { id: row.id, number: row.number }, revision: revisionId },
      address: context.address,
    });
    const where = { id: row.id, organizationId, spaceId };
    await publishChangeRequestEvents(context, tx, where, ['change-requests', 'content']);
    return { open: { ...open, changeRequest: { ...row, revisionId } }, committed };
  }
  await moveMain(context, tx, {
    way: 'writeTranslationUnits',
    spaceId,
    from: open.head,
    to: revisionId,
    details,
  });
  const where = { organizationId, spaceId, changeRequestId: null };
  await notifyWebhooks(context, tx, where, [{ event: 'content.updated', revisionId }]);
  await context.publish(tx, { noun: 'content', id: spaceId, space: spaceId, organization: organizationId });
  return { open, committed };
}

/** Of a page whose title is written. */
async function findSlug(
  tx: Tx,
  spaceId: string,
  open: OpenTranslation,
  { own, from }: OpenPage,
  title: string | undefined,
) {
  if (title === undefined || !('type' in own) || !('type' in from)) return undefined;
  const main = open.changeRequest ? await findTree(tx, spaceId, open.revisionId) : open.own;
  const [page] = main ? [findContent(main, own.id)] : [];
  return followSlug(
    open.own.tree,
    { from, main: page && 'type' in page ? page : undefined },
    { id: own.id, title },
  );
}

async function requireRequest(context: ObjectContext, tx: Tx, { changeRequest, language }: OpenTranslation) {
  if (changeRequest) return changeRequest;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const { id, number, subject } = await openChangeRequest(context, tx, {
    subject: `Translation into ${name}`,
  });
  return { id, number, subject };
}

/** All writes, or none where one is stale or would break the page. */
async function writePage(
  context: ObjectContext,
  tx: Tx,
  open: OpenTranslation,
  page: OpenPage,
  body: Body,
  texts: string[],
): Promise<Patch> {
  const shown = new Map(showPage(page).map((unit) => [`${page.own.id}:${unit.place}`, unit]));
  const writes = { texts: new Map<number, TextWrite>(), blocks: new Map<number, TextWrite>() };
  const fields = new FieldWriter(page);
  const fieldNames = new Map<string, string>();
  for (const [index, write] of body.units.entries()) {
    const at = `units.${index}`;
    const unit = shown.get(write.id);
    if (!unit || presentUnit(open, page, unit).hash !== write.hash)
      throw conflict(`${at}: This text has changed since you read it. Read it again; nothing was written.`);
    if (unit.kind === 'removed') throw badRequest(`${at}.id`, 'The source has this text no longer.');
    const text = write.text?.trim();
    if (text === '') throw badRequest(`${at}.text`, 'A translation needs a word.');
    const before =
      write.restore === undefined ? undefined : await findBefore(context, tx, page, write.restore, at);
    if (unit.kind === 'field') fields.write(unit, { text, isReviewed: write.reviewed === true }, before, at);
    else addWrite(writes, unit, toWrite(unit, text, write.reviewed, before));
    fieldNames.set(unit.place, at);
  }
  return { ...fields.patch, ...composeText(page, writes, fields, fieldNames, texts) };
}

function composeText(
  page: OpenPage,
  writes: { texts: Map<number, TextWrite>; blocks: Map<number, TextWrite> },
  { fields, marks }: FieldWriter,
  named: ReadonlyMap<string, string>,
  texts: string[],
): Patch {
  const hasTexts = writes.texts.size + writes.blocks.size > 0;
  const written = writeTexts(page.source, page.page, writes);
  const [broken] = [...written.broken.texts.map(String), ...written.broken.blocks.map((at) => `block:${at}`)];
  if (broken !== undefined)
    throw badRequest(
      `${named.get(broken) ?? 'units'}.text`,
      'Written like this the page would no longer have the same blocks. Keep line breaks and signs that begin a block out of it.',
    );
  const stands = hasTexts ? toStored(page.source, written.page) : page.stored.page;
  const units: StoredUnits = {
    ...(page.stored.source !== undefined && { source: page.stored.source }),
    ...(stands && { page: stands }),
    ...(fields && { fields }),
    ...(marks && { marks }),
    ...(page.stored.machineFields && { machineFields: page.stored.machineFields }),
  };
  const json = writeUnits(units);
  if (hasTexts) texts.push(written.markdown);
  texts.push(json);
  return {
    ...(hasTexts && { document: hashOf(written.markdown) }),
    ...(Object.keys(units).length > 0 && { units: hashOf(json) }),
  };
}

function toWrite(
  unit: ShownUnit,
  text: string | undefined,
  reviewed: boolean | undefined,
  before: OpenPage | undefined,
): TextWrite {
  if (before && unit.kind !== 'block')
    return { do: 'restore', unit: before.page.units[Number(unit.place)] ?? null };
  const isReviewed = reviewed === true;
  return text === undefined ? { do: 'accept', isReviewed } : { do: 'write', text, isReviewed };
}

function addWrite(
  { texts, blocks }: { texts: Map<number, TextWrite>; blocks: Map<number, TextWrite> },
  { kind, place }: ShownUnit,
  write: TextWrite,
): void {
  if (kind === 'block') blocks.set(Number(place.slice('block:'.length)), write);
  else texts.set(Number(place), write);
}

/** The page as it was in an earlier revision of the same source text. */
async function findBefore(
  { subject }: ObjectContext,
  tx: Tx,
  { own, from, stored }: OpenPage,
  revision: string,
  at: string,
): Promise<OpenPage> {
  const loaded = await findTree(tx, subject.id, revision);
  if (!loaded) throw badRequest(`${at}.restore`, 'There is no such revision.');
  const pair = { own: requirePage({ own: loaded, source: loaded }, own.id).own, from };
  const [page] = await openPages(tx, [pair]);
  if (!page || page.stored.source !== stored.source)
    throw conflict(`${at}: The source has changed since that revision. Nothing was written.`);
  return page;
}

/** The fields of a page, and what is kept beside them. */
class FieldWriter {
  readonly patch: Patch = {};
  private readonly changed: Record<string, string>;
  private readonly marked: Record<string, NonNullable<StoredUnits['marks']>[string]>;

  constructor(private readonly page: OpenPage) {
    this.changed = { ...page.stored.fields };
    this.marked = { ...page.stored.marks };
  }

  write(
    { place, source = '' }: ShownUnit,
    { text, isReviewed }: { text: string | undefined; isReviewed: boolean },
    before: OpenPage | undefined,
    at: string,
  ): void {
    const name = TEXT_FIELDS.find((field) => field === place);
    if (!name) return;
    delete this.changed[name];
    delete this.marked[name];
    if (before) {
      this.patch[name] = fieldOf(before.own, name) ?? '';
      const [from, mark] = [before.stored.fields?.[name], before.stored.marks?.[name]];
      if (from !== undefined) this.changed[name] = from;
      if (mark) this.marked[name] = mark;
      return;
    }
    const own = text ?? fieldOf(this.page.own, name) ?? '';
    if (/[\n\r]/.test(own)) throw badRequest(`${at}.text`, 'This text has one line.');
    if ([...own].length > LIMITS[name])
      throw badRequest(`${at}.text`, `This text has at most ${LIMITS[name]} characters.`);
    this.patch[name] = own;
    if (own === source || isReviewed)
      this.marked[name] = { source, text: own, ...(isReviewed && { isReviewed: true as const }) };
  }

  get fields(): StoredUnits['fields'] {
    return Object.keys(this.changed).length > 0 ? this.changed : undefined;
  }

  get marks(): StoredUnits['marks'] {
    return Object.keys(this.marked).length > 0 ? this.marked : undefined;
  }
}

/** The same tree where nothing is another one. */
function writePatch(tree: ContentTree, { own }: Pick<OpenPage, 'own'>, patch: Patch): ContentTree {
  const isSame = Object.entries(patch).every(([name, value]) => (own as Patch)[name as TextField] === value);
  if (isSame) return tree;
  const time = 'type' in own && { updatedAt: new Date().toISOString() };
  return patchTree(tree, new Map([[own.id, { ...patch, ...time }]]));
}

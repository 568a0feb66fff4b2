import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { listChangedPages } from '@/lib/content/changed-pages';
import type { ContentTree } from '@/lib/content/page-tree';
import { type ContentPatch, patchTree } from '@/lib/content/patch-tree';
import { followSlug } from '@/lib/content/translation/follow-slug';
import { notFound } from '@/lib/contract/problem';
import { openChangeRequest } from '@/lib/domain/authoring/change-requests/change-requests';
import { lockWritable } from '@/lib/domain/authoring/change-requests/lock-writable';
import { publishChangeRequestEvents } from '@/lib/domain/authoring/change-requests/publish-change-request-events';
import { moveMain } from '@/lib/domain/authoring/content-edits/main-content';
import { notifyWebhooks } from '@/lib/domain/queue/notify-webhooks';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { findTree } from '@/lib/storage/content/find-version';
import { lockHead } from '@/lib/storage/content/revisions';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Database, Tx } from '@/lib/storage/database/db';
import { findContent, type OpenPage, type OpenTranslation, openTranslation } from './open-translation';
import type { PagePatch } from './unit-writer';

/** Held until the transaction ends; who may not edit the main content writes into a change request, a new one where there is none. */
export async function lockLine(
  context: ObjectContext,
  tx: Tx,
  name: string | undefined,
): Promise<OpenTranslation> {
  if (!(await lockHead(tx, context.subject.id))) throw notFound('space');
  const open = await openTranslation(context, tx, name, { hasTerms: true });
  if (!open.changeRequest) return open;
  const { id, number, subject, revisionId } = await lockWritable(context, tx, open.changeRequest.id);
  if (revisionId === open.head) return open;
  const own = await findTree(tx, context.subject.id, revisionId);
  if (!own) throw notFound('change request');
  return { ...open, changeRequest: { id, number, subject, revisionId }, head: revisionId, own };
}

/** What is written for pages and reusable contents, by their ids. */
export interface UnitWrites {
  pages: readonly { page: OpenPage; patch: PagePatch }[];
  texts: readonly string[];
  /** By which operation, and what the audit log says of it. */
  way: 'writeTranslationUnits' | 'importTranslationUnits';
  details: Readonly<Record<string, string | number>>;
}

/** One revision of all that is written; undefined where nothing is another one. */
export async function commitUnits(context: ObjectContext, tx: Tx, open: OpenTranslation, writes: UnitWrites) {
  const slugs = await findSlugs(tx, context.subject.id, open, writes.pages);
  const patches = new Map<string, ContentPatch>();
  for (const { page, patch } of writes.pages) {
    const slug = slugs.get(page.own.id);
    const changed = toChange(page, slug === undefined ? patch : { ...patch, slug });
    if (changed) patches.set(page.own.id, changed);
  }
  if (patches.size === 0) return undefined;
  const tree = patchTree(open.own.tree, patches);
  return commit(context, tx, open, { ...writes, tree, keepsPaths: slugs.size === 0 });
}

/** Undefined where nothing is another one. */
function toChange({ own }: OpenPage, patch: PagePatch): ContentPatch | undefined {
  const isSame = Object.entries(patch).every(
    ([name, value]) => (own as PagePatch)[name as 'title'] === value,
  );
  if (isSame) return undefined;
  return 'type' in own ? { ...patch, updatedAt: new Date().toISOString() } : patch;
}

interface Commit extends Omit<UnitWrites, 'pages'> {
  tree: ContentTree;
  keepsPaths: boolean;
}

/** One revision, by the ordinary ways of the main content and of change requests. */
async function commit(
  context: ObjectContext,
  tx: Tx,
  open: OpenTranslation,
  { tree, texts, way, details: said, keepsPaths }: Commit,
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
  const details = { translation: open.id, ...said };
  if (row) {
    await changeChangeRequest(tx, row.id, { revisionId });
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action: CONTENT_WAYS[way].audit,
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
    way,
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

/** Of pages whose titles are written. */
async function findSlugs(
  on: Database | Tx,
  spaceId: string,
  open: OpenTranslation,
  pages: UnitWrites['pages'],
): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  const titled = pages.filter(({ patch }) => patch.title !== undefined);
  if (titled.length === 0) return slugs;
  const main = open.changeRequest ? await findTree(on, spaceId, open.revisionId) : open.own;
  let { tree } = open.own;
  for (const { page, patch } of titled) {
    const { own, from } = page;
    if (patch.title === undefined || !('type' in own) || !('type' in from)) continue;
    const before = main && findContent(main, own.id);
    const slug = followSlug(
      tree,
      { from, main: before && 'type' in before ? before : undefined },
      { id: own.id, title: patch.title },
    );
    if (slug === undefined) continue;
    slugs.set(own.id, slug);
    // The next one may be its sibling.
    tree = patchTree(tree, new Map([[own.id, { slug }]]));
  }
  return slugs;
}

async function requireRequest(context: ObjectContext, tx: Tx, { changeRequest, language }: OpenTranslation) {
  if (changeRequest) return changeRequest;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const { id, number, subject } = await openChangeRequest(context, tx, {
    subject: `Translation into ${name}`,
  });
  return { id, number, subject };
}

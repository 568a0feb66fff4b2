import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { type ContentTree, type PageNode, walkPages } from '@/lib/content/page-tree';
import { writeUnits } from '@/lib/content/translation/stored-units';
import { openOf, totalOf, type UnitShares } from '@/lib/content/translation/unit-shares';
import type { Language } from '@/lib/contract/languages';
import { conflict, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/translations';
import { copySpace, titleOfCopy } from '@/lib/domain/authoring/spaces/spaces';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import { queueCount } from '@/lib/domain/queue/queue-translations';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { findTree } from '@/lib/storage/content/find-version';
import { hashOf } from '@/lib/storage/content/hash';
import { lockHead } from '@/lib/storage/content/revisions';
import { storeDocuments, storeTree } from '@/lib/storage/content/store-tree';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { forgetIndexed } from '@/lib/storage/search/index-state';
import { findSeenSpace, type SeenSpace } from '@/lib/storage/spaces/find-space';
import {
  deleteSpaceTranslation,
  findSeenTranslation,
  insertSpaceTranslation,
  isTranslated,
  listTargetLanguages,
  lockSpaceTranslation,
  type SpaceTranslationRow,
} from '@/lib/storage/translations/space-translations';
import { findTranslation } from '@/lib/storage/translations/translation-settings';

type Shown = z.input<typeof contract.translation>;

export const NO_INSTRUCTIONS = { object: 'document', data: {}, nodes: [] };

interface TranslationBody {
  source: { space: string; language: Language };
  instructions?: object | undefined;
}

/** The space that translations are made of, held so that no merge comes between what is copied and what is followed. */
interface OpenedSource {
  original: SeenSpace;
  /** The content that a target begins with. */
  rootHash: string;
  /** How many pages that has. */
  pages: number;
}

export async function createSpaceTranslation(
  context: ObjectContext,
  { language, ...body }: TranslationBody & { language: Language },
): Promise<Shown> {
  return context.database.transaction(async (tx) => {
    const opened = await openSource(context, tx, body.source.space);
    return createTarget(context, tx, opened, { ...body, language });
  });
}

export const createTranslations: Operation<typeof contract.createTranslations> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const { source, settings, languages = [] } = body;
    const opened = await openSource(context, tx, source.space);
    const wanted = new Set<string>(languages);
    let ofSettings: Record<string, object> = {};
    if (settings !== undefined) {
      const found = await findTranslation(tx, context.subject.id, settings);
      if (!found) throw notFound('translation settings');
      ofSettings = found.instructions;
      const present = new Set([source.language, ...(await listTargetLanguages(tx, source.space))]);
      for (const language of found.languages) if (!present.has(language)) wanted.add(language);
      if (wanted.size === 0)
        throw conflict(`"${opened.original.title}" is in all languages of "${found.title}" already.`);
    }
    const items: Shown[] = [];
    for (const language of wanted as Set<Language>)
      items.push(
        await createTarget(context, tx, opened, {
          ...{ source, language },
          instructions: body.instructions ?? ofSettings[language],
        }),
      );
    return { items };
  });

async function openSource(context: ObjectContext, tx: Tx, spaceId: string): Promise<OpenedSource> {
  const organizationId = context.subject.id;
  await lockOrganizations(tx, [organizationId]);
  if (!(await lockHead(tx, spaceId))) throw notFound('space');
  const original = await findSeenSpace(tx, viewerOf(context), spaceId);
  if (original?.organizationId !== organizationId) throw notFound('space');
  if (await isTranslated(tx, original.id))
    throw conflict(`"${original.title}" is a translation: translate its source.`);
  const tree = await findTree(tx, original.id, original.revisionId);
  if (!tree) throw notFound('space');
  const pages = [...walkPages(tree.tree.pages)].length;
  return { original, rootHash: await storeTarget(tx, tree.tree), pages };
}

/** Makes the target with the pages, ids and grants of the source, which shows the source's texts until they are translated. */
async function createTarget(
  context: ObjectContext,
  tx: Tx,
  { original, rootHash, pages }: OpenedSource,
  { source, language, instructions = NO_INSTRUCTIONS }: TranslationBody & { language: Language },
): Promise<Shown> {
  const organizationId = context.subject.id;
  const createdBy = context.caller.userId;
  const title = titleOfCopy(original.title, ` (${language})`);
  const target = await copySpace(tx, original, { title, language, rootHash, createdBy });
  const id = newId();
  await insertSpaceTranslation(tx, {
    ...{ id, organizationId, language, instructions, createdBy },
    sourceSpaceId: original.id,
    sourceLanguage: source.language,
    spaceId: target.id,
    sourceRevisionId: original.revisionId,
  });
  const made = await findSeenTranslation(tx, viewerOf(context), id);
  if (!made) throw notFound('translation');
  await queueIndex(tx, { spaceId: target.id, revisionId: target.revisionId });
  await queueCount(tx, made, 'first');
  await recordAudit(tx, {
    organizationId,
    actorId: createdBy,
    action: 'space.create',
    subject: target.id,
    details: { translationOf: { id: original.id, title: original.title }, language },
    address: context.address,
  });
  await auditTranslation(context, tx, 'translation.create', made, { pages });
  await context.publish(tx, {
    noun: 'spaces',
    id: target.id,
    space: target.id,
    organization: organizationId,
  });
  return toTranslation(context, made);
}

/** The source's tree, whose texts are known as those that the target's are of. */
async function storeTarget(tx: Tx, tree: ContentTree): Promise<string> {
  const units = new Map<string, string>();
  const mark = <Content extends { document?: string; units?: string }>({ units: _, ...own }: Content) => {
    if (own.document === undefined) return own;
    const json = writeUnits({ source: own.document });
    const hash = hashOf(json);
    units.set(hash, json);
    return { ...own, units: hash };
  };
  const markPages = (pages: readonly PageNode[]): PageNode[] =>
    pages.map((page) => ({ ...mark(page), pages: markPages(page.pages) }) as PageNode);
  const target: ContentTree = {
    ...tree,
    pages: markPages(tree.pages),
    reusableContents: tree.reusableContents.map((content) => ({ ...content, ...mark(content) })),
  };
  await storeDocuments(tx, [...units.values()]);
  return storeTree(tx, target);
}

/** What was translated stays with the space. */
export async function removeTranslation(context: ObjectContext, tx: Tx, id: string): Promise<boolean> {
  const found = await findSeenTranslation(tx, viewerOf(context), id);
  if (!found || (await lockSpaceTranslation(tx, id)) === undefined) return false;
  await deleteSpaceTranslation(tx, id);
  // Readers see all of an ordinary space.
  if (found.shownRootHash !== null) {
    const { organizationId, spaceId, revisionId } = found;
    await forgetIndexed(tx, spaceId);
    await queueIndex(tx, { spaceId, revisionId });
    await context.publish(tx, { noun: 'content', id: spaceId, space: spaceId, organization: organizationId });
  }
  await auditTranslation(context, tx, 'translation.delete', found);
  return true;
}

/** The change request that takes what the source changes next. */
export const hasOpenRequest = ({ changeRequestStatus: status }: SpaceTranslationRow): boolean =>
  status === 'draft' || status === 'open';

/** The source's revision that the target has followed: what its change request has, once that is merged, is the target's. */
export const followedOf = (row: SpaceTranslationRow): string =>
  hasOpenRequest(row) || row.changeRequestStatus === 'merged'
    ? (row.proposedRevisionId ?? row.sourceRevisionId)
    : row.sourceRevisionId;

export async function auditTranslation(
  context: ObjectContext,
  tx: Tx,
  action:
    | 'translation.create'
    | 'translation.change'
    | 'translation.delete'
    | 'translation.run'
    | 'translation.cancel',
  { id, organizationId, sourceSpaceId, spaceId, language }: SpaceTranslationRow,
  counts: Readonly<Record<string, number>> = {},
): Promise<void> {
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: id,
    details: { source: sourceSpaceId, space: spaceId, language, ...counts },
    address: context.address,
  });
  await context.publish(tx, { noun: 'translations', id, organization: organizationId });
}

export const toUnits = (shares: UnitShares) => ({ total: totalOf(shares), open: openOf(shares), ...shares });

export function toTranslation({ environment, subject }: ObjectContext, row: SpaceTranslationRow): Shown {
  return {
    object: 'translation',
    id: row.id,
    status: row.isRunning ? 'running' : followedOf(row) === row.sourceHeadId ? 'completed' : 'pending',
    source: { space: row.sourceSpaceId, language: row.sourceLanguage as Language },
    language: row.language as Language,
    instructions: { ...NO_INSTRUCTIONS, ...row.instructions } as Shown['instructions'],
    machine: { engine: row.engine, afterMerge: row.afterMerge },
    readers: { from: row.shownFrom, changed: row.shownChanged, marksMachine: row.marksMachine },
    result: { space: row.spaceId, revision: row.revisionId, language: row.language as Language },
    units: row.shares ? toUnits(row.shares) : undefined,
    alert:
      row.alertAbove === null || row.alertBy === null ? null : { above: row.alertAbove, by: row.alertBy },
    isBehind: row.isBehind,
    isPaused: row.isPaused,
    changeRequest: hasOpenRequest(row) ? (row.changeRequestId ?? undefined) : undefined,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    stats: {
      runs: row.runs,
      totalWords: row.totalWords,
      totalPages: row.totalPages,
      totalDuration: Math.round(row.totalMs / 1_000),
      latestRunDuration: Math.round(row.latestMs / 1_000),
      latestPages: row.latestPages,
      latestWords: row.latestWords,
    },
    permissions: { view: true, edit: can(subject.role, 'organization:administer') },
    urls: { location: apiUrl(environment, `/orgs/${row.organizationId}/translations/${row.id}`) },
  };
}

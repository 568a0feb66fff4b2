import type { z } from 'zod';
import { type ContentTree, walkPages } from '@/lib/content/page-tree';
import {
  type AdoptedPair,
  keepPaired,
  listPairable,
  type PairedContent,
  pairContents,
  renameAddress,
  renameLinks,
  renameTree,
} from '@/lib/content/translation/adopt-tree';
import { writeUnits } from '@/lib/content/translation/stored-units';
import type * as contract from '@/lib/contract/adopted-translations';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import { moveMain } from '@/lib/domain/authoring/content-edits/main-content';
import { queueCount } from '@/lib/domain/queue/queue-translations';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { copySpaceFiles } from '@/lib/storage/content/file-usage';
import { findTree } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { hashOf } from '@/lib/storage/content/hash';
import { lockHead } from '@/lib/storage/content/revisions';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findProtection } from '@/lib/storage/reviews/merge-rules';
import { updateSpace } from '@/lib/storage/spaces/change-spaces';
import { findSeenSpace, type SeenSpace } from '@/lib/storage/spaces/find-space';
import { followTranslation } from '@/lib/storage/text-threads/follow-translation';
import { findAdoptionBars, moveContentIds } from '@/lib/storage/translations/adopt-contents';
import { findSeenTranslation, insertSpaceTranslation } from '@/lib/storage/translations/space-translations';
import { followTree } from './follow-tree';
import { auditTranslation, NO_INSTRUCTIONS, toTranslation } from './space-translations';

type Body = InputOf<typeof contract.adoptTranslation>['body'];
type Pair = z.input<typeof contract.previewAdoption.response>['items'][number];

interface Side {
  space: SeenSpace;
  loaded: LoadedTree;
}

/** Both spaces, held until the transaction ends, or refused with the reason. */
async function openSides(
  context: ObjectContext,
  tx: Tx,
  { source, target }: Pick<Body, 'source' | 'target'>,
): Promise<{ source: Side; target: Side }> {
  if (source.space === target) throw badRequest('target', 'A space cannot be a translation of itself.');
  await lockOrganizations(tx, [context.subject.id]);
  const opened = {
    source: await openSide(context, tx, source.space),
    target: await openSide(context, tx, target),
  };
  const { title } = opened.target.space;
  if ((await findAdoptionBars(tx, source.space)).isTarget)
    throw conflict(`"${opened.source.space.title}" is a translation: translate its source.`);
  const bars = await findAdoptionBars(tx, target);
  if (bars.isTarget) throw conflict(`"${title}" is a translation already.`);
  if (bars.isSource)
    throw conflict(`"${title}" is translated itself: delete its translations, or choose another space.`);
  if ((await findProtection(tx, target))?.hasRules)
    throw conflict(`"${title}" has merge rules: its pages cannot take other ids. Set the rules back first.`);
  if (bars.changeRequests > 0)
    throw conflict(
      `"${title}" has ${bars.changeRequests} change requests that are not over: merge or archive them first.`,
    );
  return opened;
}

async function openSide(context: ObjectContext, tx: Tx, id: string): Promise<Side> {
  if (!(await lockHead(tx, id))) throw notFound('space');
  const space = await findSeenSpace(tx, viewerOf(context), id);
  if (space?.organizationId !== context.subject.id) throw notFound('space');
  const loaded = await findTree(tx, id, space.revisionId);
  if (!loaded) throw notFound('space');
  return { space, loaded };
}

const present = ({ id, kind, title, path }: PairedContent) => ({ id, kind, title, path });

const previewAdoption: Operation<typeof contract.previewAdoption> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const { source, target } = await openSides(context, tx, body);
    const pairs = pairContents(source.loaded.tree, target.loaded.tree);
    const bySource = new Map(pairs.map((pair) => [pair.source.id, pair]));
    const paired = new Set(pairs.map((pair) => pair.target.id));
    const items: Pair[] = [...listPairable(source.loaded.tree).values()].map((content) => {
      const pair = bySource.get(content.id);
      return { source: present(content), ...(pair && { target: present(pair.target), by: pair.by }) };
    });
    for (const content of listPairable(target.loaded.tree).values())
      if (!paired.has(content.id)) items.push({ target: present(content) });
    return { items };
  });

/** The pairs that were asked for, or those that are found. */
function choosePairs(source: ContentTree, target: ContentTree, asked: Body['pairs']): AdoptedPair[] {
  const found = pairContents(source, target);
  if (!asked) return found;
  const [from, to] = [listPairable(source), listPairable(target)];
  const taken = new Set<string>();
  const pairs = asked.map((pair, index): AdoptedPair => {
    const at = `pairs.${index}`;
    const [one, other] = [from.get(pair.source), to.get(pair.target)];
    if (!one) throw badRequest(`${at}.source`, 'The source has no such page.');
    if (!other) throw badRequest(`${at}.target`, 'The target has no such page.');
    if (one.kind !== other.kind) throw badRequest(at, 'A page is paired with one of its own type.');
    for (const id of new Set([`from ${one.id}`, `to ${other.id}`])) {
      if (taken.has(id)) throw badRequest(at, 'A page is in one pair alone.');
      taken.add(id);
    }
    return { source: one, target: other, by: 'place' };
  });
  // Ids are unique in a space: a page that has the id of one of the source is that page.
  for (const { source: one, target: other, by } of found)
    if (by === 'id' && !pairs.some((pair) => pair.source.id === one.id && pair.target.id === other.id))
      throw badRequest('pairs', `"${other.title}" has the id of "${one.title}": both are one pair.`);
  return pairs;
}

const adoptTranslation: Operation<typeof contract.adoptTranslation> = async (context, { body }) => {
  const { made, remember } = await context.database.transaction(async (tx) => {
    const sides = await openSides(context, tx, body);
    const pairs = choosePairs(sides.source.loaded.tree, sides.target.loaded.tree, body.pairs);
    return adopt(context, tx, { ...sides, pairs, body });
  });
  remember?.();
  return made;
};

interface Adoption {
  source: Side;
  target: Side;
  pairs: readonly AdoptedPair[];
  body: Body;
}

async function adopt(context: ObjectContext, tx: Tx, { source, target, pairs, body }: Adoption) {
  const organizationId = context.subject.id;
  const createdBy = context.caller.userId;
  const { language, instructions = NO_INSTRUCTIONS } = body;
  const spaceId = target.space.id;
  const written = await writeTree(tx, { source, target, pairs });
  const id = newId();
  await insertSpaceTranslation(tx, {
    ...{ id, organizationId, spaceId, language, instructions, createdBy },
    sourceSpaceId: source.space.id,
    sourceLanguage: body.source.language,
    sourceRevisionId: source.space.revisionId,
  });
  await updateSpace(tx, spaceId, { language });
  const from = target.space.revisionId;
  const committed = await commitRevision(
    tx,
    written,
    { spaceId, parents: [from], type: 'edits', createdBy, changedPages: [] },
    { before: target.loaded, keepsPaths: true },
  );
  const to = committed?.revision.id;
  const pages = pairs.length;
  if (to !== undefined) {
    await moveContentIds(tx, { spaceId, ids: written.ids, from, to });
    await copySpaceFiles(tx, spaceId, source.loaded.rootHash);
    const details = { space: spaceId, source: source.space.id, language, pages };
    await moveMain(context, tx, { way: 'adoptTranslation', spaceId, from, to, subject: id, details });
  }
  const made = await findSeenTranslation(tx, viewerOf(context), id);
  if (!made) throw notFound('translation');
  await queueCount(tx, made, 'first');
  await auditTranslation(context, tx, 'translation.create', made, { pages });
  for (const noun of ['content', 'spaces'])
    await context.publish(tx, { noun, id: spaceId, space: spaceId, organization: organizationId });
  return { made: toTranslation(context, made), remember: committed?.remember };
}

interface WrittenAdoption {
  tree: ContentTree;
  texts: string[];
  ids: Map<string, string>;
}

/** The target with the source's ids, and the pages that it lacks. */
async function writeTree(
  tx: Tx,
  { source, target, pairs }: Pick<Adoption, 'source' | 'target' | 'pairs'>,
): Promise<WrittenAdoption> {
  const from = source.loaded.tree;
  const ids = new Map(pairs.map((pair) => [pair.target.id, pair.source.id]));
  const kept = new Map<string, string>();
  const keep = (text: string) => {
    const hash = hashOf(text);
    kept.set(hash, text);
    return hash;
  };
  const texts = await renameTexts(tx, target.loaded.tree, ids, keep);
  const units = new Map(
    pairs.flatMap(({ source: { id, document } }) =>
      document === undefined ? [] : [[id, keep(writeUnits({ source: document, isAdopted: true }))] as const],
    ),
  );
  const renamed = renameTree(target.loaded.tree, { ids, texts, units });
  const followed = await followTree(
    { base: keepPaired(from, renamed, new Set(ids.values())), target: renamed, source: from },
    {
      readTexts: async (hashes) => {
        const read = await getDocuments(
          tx,
          hashes.filter((hash) => !kept.has(hash)),
        );
        return new Map([...read, ...kept]);
      },
      follow: followTranslation,
      removed: [],
      isWhole: false,
    },
  );
  return { tree: followed.tree, texts: [...kept.values(), ...followed.texts], ids };
}

const AT_ONCE = 200;

/** The new hashes of the texts that lead to pages which take other ids. */
async function renameTexts(
  tx: Tx,
  { pages, reusableContents }: ContentTree,
  ids: ReadonlyMap<string, string>,
  keep: (text: string) => string,
): Promise<Map<string, string>> {
  const contents = [...[...walkPages(pages)].map(({ page }) => page), ...reusableContents];
  const documents = [...new Set(contents.flatMap(({ document }) => document ?? []))];
  const addresses = new Set(
    contents.flatMap(({ addresses: hash }) => (typeof hash === 'string' ? hash : [])),
  );
  const renamed = new Map<string, string>();
  const hashes = [...documents, ...addresses];
  for (let at = 0; at < hashes.length; at += AT_ONCE)
    for (const [hash, text] of await getDocuments(tx, hashes.slice(at, at + AT_ONCE))) {
      const next = addresses.has(hash) ? renameKeys(text, ids) : renameLinks(text, ids);
      if (next !== undefined && next !== text) renamed.set(hash, keep(next));
    }
  return renamed;
}

function renameKeys(json: string, ids: ReadonlyMap<string, string>): string {
  const entries = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(entries.map(([key, value]) => [renameAddress(key, ids) ?? key, value])),
  );
}

export const adoptionOperations = { previewAdoption, adoptTranslation } satisfies Partial<Operations>;

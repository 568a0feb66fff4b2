import type { z } from 'zod';
import {
  getChangeRequestContent,
  listChangeRequestFiles,
  uploadChangeRequestFile,
} from '@/lib/contract/change-request-content';
import { getChangeRequest } from '@/lib/contract/change-requests';
import type { file, PageShape } from '@/lib/contract/content';
import { CHANGES_LIMIT, editChangeRequestContent } from '@/lib/contract/content-edits';
import { applyUpdates } from './apply-updates';
import { type MigratedChangeRequest, nameOf } from './change-request-place';
import { HttpError } from './http-client';
import { planListEdits } from './list-edits';
import { readFile } from './migrate-content';
import { findUnknown, type Migration } from './migration';
import { outsideWriter } from './outside-links';
import { type PageIds, planUpdate, type SentChange } from './page-edits';
import { type OrderedPage, planTreeEdits } from './plan-tree-edits';
import { readVersions } from './read-versions';
import { escapeAddress, rewriteText, type WriteLink } from './rewrite-text';
import type { SourceFile, SourcePage } from './source-shapes';
import { textOf, withoutTitle } from './space-folder';
import { walk } from './walk-pages';
import { wantContent } from './wanted-tree';

/** Gives a change request of the target the content of the source's; what is there already is left as it is. */
export async function fillChangeRequest(migration: Migration, place: MigratedChangeRequest): Promise<void> {
  const { journal, target } = migration;
  const { overview, from, content } = place;
  if (journal.has(`filled:${from.id}`)) return;
  const { versions, files, readText } = await readVersions(migration.source, place);
  const isTitled = journal.has(`titled:${overview.space.id}`);
  const wanted = await wantContent(versions, async (version, page) => {
    const text = await readText(version, page);
    return isTitled ? withoutTitle(text) : text;
  });
  for (const title of wanted.conflicts)
    journal.leave(
      'conflict',
      `${nameOf(overview, from)}: ${title}`,
      'The main content had changed the same: the text of the change request was taken.',
    );
  const fileIds = { ...content.files, ...(await sendFiles(migration, place, files)) };
  const pageIds = { ...content.pages, ...(await insertPages(migration, place, wanted.pages)) };
  const ids: PageIds = { page: (id) => pageIds[id], file: (id) => fileIds[id] };
  const edit = (changes: SentChange[]) => send(migration, place, changes);
  const inTarget = (pages: readonly SourcePage[]): OrderedPage[] =>
    pages.map(({ id, pages: below }) => ({ id: pageIds[id] ?? '', pages: inTarget(below) }));
  const moves = planTreeEdits(await readPages(migration, place), inTarget(wanted.pages));
  const present = await target.call(getChangeRequestContent, address(place));
  const lists = planListEdits(versions.base, versions.yours, present);
  const edits = [...moves, ...lists];
  for (let at = 0; at < edits.length; at += CHANGES_LIMIT) await edit(edits.slice(at, at + CHANGES_LIMIT));

  const shown = new Map(walk(await readPages(migration, place)).map((page) => [page.id, page]));
  const updates = walk(wanted.pages).flatMap((page) => {
    const present = shown.get(pageIds[page.id] ?? '');
    return (present && planUpdate(page, present, ids)) ?? [];
  });
  const report = (update: { page: string; title?: string | undefined }, why: string) =>
    journal.leave('page property', `${nameOf(overview, from)}: ${update.title ?? update.page}`, why);
  await applyUpdates(updates, { edit, report });
  await writeTexts(migration, place, wanted, ids);
  journal.record(`filled:${from.id}`, true);
}

const address = ({ spaceId, changeRequestId }: MigratedChangeRequest) => ({
  params: { spaceId, changeRequestId },
});

function send({ target }: Migration, place: MigratedChangeRequest, changes: SentChange[]) {
  return target.call(editChangeRequestContent, {
    ...address(place),
    query: { compat: 'false' },
    body: { changes },
  });
}

async function readPages({ target }: Migration, place: MigratedChangeRequest): Promise<PageShape[]> {
  return (await target.call(getChangeRequestContent, address(place))).pages;
}

/** Pages that the change request adds, one by one, each under a name that tells whether it is there already. */
async function insertPages(migration: Migration, place: MigratedChangeRequest, pages: readonly SourcePage[]) {
  const { target } = migration;
  const made: Record<string, string> = {};
  const insert = async (list: readonly SourcePage[], parent: string | undefined): Promise<void> => {
    for (const page of list) {
      const known = place.content.pages[page.id];
      const name = `brought-${page.id}`;
      const change: SentChange = {
        operation: 'insert_page',
        type: page.type === 'group' || page.type === 'link' ? page.type : 'document',
        title: name,
        ...(page.type === 'link' ? { target: { kind: 'url', url: 'https://link.invalid/' } } : {}),
        ...(parent === undefined ? {} : { into: parent }),
      };
      const id =
        known ??
        (await target.once(`page:${place.from.id}:${page.id}`, {
          find: async () => walk(await readPages(migration, place)).find(({ title }) => title === name)?.id,
          make: async () => {
            const answer = await send(migration, place, [change]);
            const [first] = 'changes' in answer ? answer.changes : [];
            if (!first) throw new HttpError(200, 'A page was added, and the answer does not tell which.');
            return first.page.id;
          },
        }));
      made[page.id] = id;
      await insert(page.pages, id);
    }
  };
  await insert(pages, undefined);
  return made;
}

async function sendFiles(migration: Migration, place: MigratedChangeRequest, files: readonly SourceFile[]) {
  const { target, journal } = migration;
  const sent: Record<string, string> = {};
  for (const one of files) {
    if (place.content.files[one.id]) continue;
    const key = `file:${place.from.id}:${one.id}`;
    const bytes = journal.has(key) ? undefined : await readFile(migration, one);
    if (bytes instanceof HttpError) {
      journal.leave('file', `${nameOf(place.overview, place.from)}: ${one.name}`, bytes.message);
      continue;
    }
    sent[one.id] = await target.once(key, {
      find: async () => {
        const there = await target.list((page) =>
          target.call(listChangeRequestFiles, { ...address(place), query: { page } }),
        );
        const main = new Set(Object.values(place.content.files));
        return findUnknown(
          migration,
          there,
          ({ id, name, size }) => !main.has(id) && name === one.name && size === bytes?.length,
        );
      },
      make: async () =>
        (
          await target.upload<z.output<typeof file>>(
            uploadChangeRequestFile,
            address(place).params,
            { name: one.name.slice(0, 256) },
            bytes ?? new Uint8Array(),
            one.contentType ?? 'application/octet-stream',
          )
        ).id,
    });
  }
  return sent;
}

async function writeTexts(
  migration: Migration,
  place: MigratedChangeRequest,
  wanted: { pages: readonly SourcePage[]; texts: ReadonlyMap<string, string> },
  ids: PageIds,
): Promise<void> {
  const { target, journal, index } = migration;
  const { overview, from } = place;
  const outside = outsideWriter(migration);
  const write: WriteLink = (meaning) => {
    if (meaning.kind === 'page' && ids.page(meaning.page))
      return `/pages/${ids.page(meaning.page)}${escapeAddress(meaning.suffix)}`;
    if (meaning.kind === 'file') return ids.file(meaning.file) && `/files/${ids.file(meaning.file)}`;
    return outside(meaning);
  };
  for (const page of walk(wanted.pages)) {
    const id = ids.page(page.id);
    if (!id || !wanted.texts.has(page.id)) continue;
    const path = page.path ?? index.pathOf(page.id)?.path ?? '';
    const markdown = rewriteText(
      textOf(page, wanted.texts),
      { space: overview.space.id, path },
      index,
      write,
    );
    // Whoever names what they wrote on is taken at their word, to the byte.
    const { revision } = await target.call(getChangeRequest, address(place));
    const change: SentChange = { operation: 'update_page', page: id, document: { markdown }, base: revision };
    try {
      await send(migration, place, [change]);
    } catch (error) {
      if (!(error instanceof HttpError) || error.isUncertain) throw error;
      journal.leave('text', `${nameOf(overview, from)}: ${page.title}`, error.message);
    }
  }
}

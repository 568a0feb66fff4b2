import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { z } from 'zod';
import { mapConcurrently } from '@/lib/concurrency/concurrency-limit';
import {
  getSpaceContent,
  type importResult,
  type PageShape,
  uploadSpaceContent,
} from '@/lib/contract/content';
import { editSpaceContent } from '@/lib/contract/content-edits';
import { applyUpdates } from './apply-updates';
import { HttpError } from './http-client';
import { readLists } from './list-edits';
import { type Migration, targetId } from './migration';
import { outsideWriter } from './outside-links';
import type { SpaceOverview } from './overview';
import { type PageIds, planUpdate } from './page-edits';
import type { SourceFile, SourcePage } from './source-shapes';
import { repeatsTitles, type SpaceContent, withoutTitle, writeSpaceFolder } from './space-folder';
import { tellOfPageConditions } from './tell-of-conditions';
import { walk } from './walk-pages';

const READERS = 4;
/** An upload takes 100 MB; the texts and the archive itself need some of it. */
const MOST_FILE_BYTES = 85 * 1024 * 1024;

/** The ids of a space's content in the target, by those in the source. */
export interface ContentIds {
  pages: Record<string, string>;
  files: Record<string, string>;
}

/** Fills a space of the target with its main content: the same tree, texts and files, with links that lead to them. */
export async function migrateContent(migration: Migration, overview: SpaceOverview): Promise<void> {
  const { target, journal } = migration;
  const { space } = overview;
  const spaceId = targetId(migration, 'space', space.id);
  if (!spaceId || journal.has(`ready:${space.id}`)) return;
  const ids = await target.again(`content:${space.id}`, () => importContent(migration, overview, spaceId));
  const { pages } = await target.call(getSpaceContent, { params: { spaceId } });
  const shown = new Map(walk(pages).map((page) => [page.id, page]));
  const known: PageIds = { page: (id) => ids.pages[id], file: (id) => ids.files[id] };
  const updates = walk(overview.revision.pages).flatMap((page) => {
    const present = shown.get(ids.pages[page.id] ?? '');
    const update = present && planUpdate(page, present, known);
    return update ? [update] : [];
  });
  await applyUpdates(updates, {
    edit: (changes) => target.call(editSpaceContent, { params: { spaceId }, body: { changes } }),
    report: (update, why, property) => {
      journal.leave('page property', `${space.title}: ${update.title ?? update.page}`, why);
      // Who sees a page is not said: no site may show it until somebody has looked.
      if (property === 'condition') journal.record(`unsafe:${space.id}`, true);
    },
  });
  tellOfPageConditions(migration, space, overview.revision);
  journal.record(`ready:${space.id}`, overview.revision.id);
}

async function importContent(
  migration: Migration,
  overview: SpaceOverview,
  spaceId: string,
): Promise<ContentIds> {
  const { target, journal, index } = migration;
  const { space } = overview;
  const content = await readContent(migration, overview);
  const where = (page: SourcePage | undefined) => (page ? `${space.title}: ${page.title}` : space.title);
  const { entries, keys } = writeSpaceFolder(content, index, outsideWriter(migration), (page, link) =>
    journal.leave('link', where(page), `${link} leads to nothing that was taken; it stays as it is.`),
  );
  const packed = await pack(entries);
  const result = await target.upload<z.output<typeof importResult>>(
    uploadSpaceContent,
    { spaceId },
    {},
    packed,
    'application/zip',
  );
  const titles = new Map(
    walk(overview.revision.pages).map((page) => [`pages/${keys.get(page.id)}.md`, page]),
  );
  for (const { path, message } of result.issues) journal.leave('content', where(titles.get(path)), message);
  const { pages, files } = await target.call(getSpaceContent, { params: { spaceId } });
  return { pages: matchPages(overview.revision.pages, pages), files: matchFiles(content.files, files) };
}

/** Everything that the space says: texts, reusable contents and the bytes of files. */
async function readContent(migration: Migration, overview: SpaceOverview): Promise<SpaceContent> {
  const { source, journal, tell } = migration;
  const { space, revision } = overview;
  const base = `/spaces/${space.id}/content`;
  const withText = walk(revision.pages).filter(({ type }) => type === 'document');
  let read = 0;
  const texts = await mapConcurrently(withText, READERS, async ({ id }) => {
    tell(`Reading ${space.title}`, read++, withText.length);
    return [id, await source.text(`${base}/page/${id}`)] as const;
  });
  const reusableContents = await mapConcurrently(
    revision.reusableContents,
    READERS,
    async ({ id, title }) => ({
      id,
      title,
      markdown: await source.text(`${base}/reusable-contents/${id}`),
    }),
  );
  const files: { file: SourceFile; bytes: Uint8Array }[] = [];
  let size = 0;
  for (const file of overview.files) {
    tell(`Reading files of ${space.title}`, files.length, overview.files.length);
    const bytes = await readFile(migration, file);
    if (bytes instanceof HttpError || size + bytes.length > MOST_FILE_BYTES)
      journal.leave(
        'file',
        `${space.title}: ${file.name}`,
        bytes instanceof HttpError
          ? bytes.message
          : 'All files of a space together may have 85 MB. Upload it by hand.',
      );
    else {
      files.push({ file, bytes });
      size += bytes.length;
    }
  }
  const isTitled = repeatsTitles(revision.pages, new Map(texts));
  if (isTitled) journal.record(`titled:${space.id}`, true);
  const own = texts.map(([id, text]) => [id, isTitled ? withoutTitle(text) : text] as const);
  const { pages, variables, tags } = revision;
  for (const [what, names] of Object.entries(readLists(revision).left))
    for (const name of names) journal.leave(what, `${space.title}: ${name}`, 'It can not be taken as it is.');
  return { space: space.id, pages, texts: new Map(own), files, reusableContents, variables, tags };
}

export async function readFile({ source }: Migration, file: SourceFile): Promise<Uint8Array | HttpError> {
  try {
    return await source.download(file.downloadURL);
  } catch (error) {
    if (error instanceof HttpError && !error.isUncertain) return error;
    throw error;
  }
}

function pack(entries: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile();
  // Pictures are packed already.
  for (const [path, bytes] of entries)
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), path, {
      compress: path.endsWith('.md'),
      mtime: new Date('2000-01-01'),
    });
  zip.end();
  return buffer(zip.outputStream);
}

/** The import keeps the tree: what stands at the same place is the same page. */
function matchPages(source: readonly SourcePage[], target: readonly PageShape[]): Record<string, string> {
  const [wanted, made] = [walk(source), walk(target)];
  if (wanted.length !== made.length)
    throw new HttpError(200, `The import made ${made.length} pages of ${wanted.length}.`);
  return Object.fromEntries(wanted.map((page, at) => [page.id, made[at]?.id ?? '']));
}

function matchFiles(
  sent: SpaceContent['files'],
  made: readonly { id: string; name: string; size: number }[],
): Record<string, string> {
  const left = [...made];
  const ids: Record<string, string> = {};
  for (const { file, bytes } of sent) {
    const at = left.findIndex(({ name, size }) => name === file.name && size === bytes.length);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found) ids[file.id] = found.id;
  }
  return ids;
}

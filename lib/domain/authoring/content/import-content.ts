import type { z } from 'zod';
import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import { listChangedPages } from '@/lib/content/changed-pages';
import { ExportPaths } from '@/lib/content/export/export-paths';
import type { IdFactory, ImportIssue, ImportPlan, PlannedPage } from '@/lib/content/import-plan';
import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import { planImport } from '@/lib/content/plan-import';
import type { importResult } from '@/lib/contract/content';
import { Problem } from '@/lib/contract/problem';
import { addSpaceFiles } from '@/lib/domain/limits/file-quotas';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { hashOf } from '@/lib/storage/content/hash';
import { storeDocuments, storePagesAhead } from '@/lib/storage/content/store-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Database } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { changeRequestAppPath } from '../change-requests/present-change-request';
import { openRevision } from '../content-edits/open-revision';
import { listTexts, placeUnder, toTree } from './build-import-tree';
import { IMPORT_LIMITS } from './import-limits';
import { type Report, type SourceEntry, tooLarge } from './import-source';
import { type ImportTarget, lockTarget } from './import-target';
import { openVersion } from './read-content';
import { readTexts } from './read-texts';
import { type StoredFile, storeFiles } from './store-files';

export type ImportSummary = z.input<typeof importResult>;

/** Yields to the event loop every few milliseconds, reports how often it was called and refuses to go on after `end`. */
function createYieldUntil(end: number, onProgress: (calls: number) => void): () => Promise<void> {
  const yieldToOthers = createYield();
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls % 100 === 0) onProgress(calls);
    if (performance.now() > end) throw tooLarge('It takes too long to read.');
    await yieldToOthers();
  };
}

type Incoming = ImportTarget & {
  entries: Map<string, SourceEntry>;
  /** What was left out while the source was read. */
  skipped: readonly string[];
  issues?: readonly ImportIssue[];
};

/** Takes the files of a documentation folder over: all of them or, when anything fails, none. */
export async function importContent(
  context: ObjectContext,
  { entries, skipped, issues: found = [], ...target }: Incoming,
  report: Report,
): Promise<ImportSummary> {
  const texts = await readTexts(entries, report);
  const changeRequestId = 'changeRequestId' in target ? target.changeRequestId : undefined;
  const { loaded } = await openVersion(context, { spaceId: context.subject.id, changeRequestId });
  const pages = [...texts.contents.values()].filter((file) => typeof file === 'function').length;
  report({ phase: 'planning', done: 0, total: pages });
  const store = new TextStore(context.database);
  const plan = await planImport(texts.contents, {
    // Into a page everything comes as new: what is elsewhere in the space stays there.
    newId: target.pageId === undefined ? keepIds(loaded.tree) : () => newId(),
    yieldToOthers: createYieldUntil(performance.now() + IMPORT_LIMITS.planningMs, (done) =>
      report({ phase: 'planning', done: Math.min(done, pages), total: pages }),
    ),
    keepText: (markdown) => store.keep(markdown),
  });
  if (plan.importedResources === 0)
    throw new Problem(400, 'There is no page to import in it: it needs at least one markdown file.');
  const stored = await storeFiles(context, plan.files, entries, report);
  const total = plan.importedResources;
  report({ phase: 'pages', done: 0, total });
  if (context.request.signal.aborted)
    throw new Problem(400, 'The import was given up before it was complete: nothing was changed.');
  const { revision, opened } = await writeImport(context, plan, stored, target, loaded, store.takeRest());
  report({ phase: 'pages', done: total, total });
  const issues = [...skipped.map(toSkipIssue), ...found, ...texts.issues, ...plan.issues];
  return {
    revision,
    changeRequest: opened && toReference(context, opened),
    importedResources: plan.importedResources,
    totalResources: plan.totalResources + texts.issues.length + skipped.length + found.length,
    pages: countPages(plan.pages),
    files: plan.files.length,
    issues: issues.slice(0, 5_000),
  };
}

const toReference = ({ environment }: ObjectContext, row: ChangeRequestRow) => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  urls: {
    app: appUrl(environment, changeRequestAppPath(row)),
    location: apiUrl(environment, `/spaces/${row.spaceId}/change-requests/${row.id}`),
  },
});

const toSkipIssue = (path: string) => ({
  kind: 'unsupported' as const,
  path,
  message: 'It is a link to another file: links are not followed.',
});

const countPages = (pages: PlannedPage[]): number =>
  pages.reduce((sum, page) => sum + (page.type === 'document' ? 1 : 0) + countPages(page.pages), 0);

/** From so many on, pages are stored ahead: written at once they would hold up everybody else. */
const MANY = 1_000;

async function writeImport(
  context: ObjectContext,
  plan: ImportPlan,
  files: StoredFile[],
  target: ImportTarget,
  known: LoadedTree,
  rest: readonly string[],
): Promise<{ revision: string; opened: ChangeRequestRow | undefined }> {
  const { database, subject, caller } = context;
  const pages = countPages(plan.pages);
  const texts = listTexts(plan);
  const hashes = texts.map(hashOf);
  // Made and stored for the content as it was a moment ago: nearly always it still is.
  const early = toTree(plan, hashes, files, known.tree);
  if (plan.importedResources > MANY) await storePagesAhead(database, early.pages);
  const done = await database.transaction(
    async (tx) => {
      const line = await lockTarget(context, tx, target, pages);
      const before = await openRevision(context, tx, line.head);
      await addSpaceFiles(
        context,
        tx,
        files.map((file) => file.facts.hash),
      );
      const previous = before.loaded.tree;
      const isSame = before.loaded.rootHash === known.rootHash;
      const imported = isSame ? early : toTree(plan, hashes, files, previous);
      const tree = target.pageId === undefined ? imported : placeUnder(imported, previous, target.pageId);
      const about = {
        spaceId: subject.id,
        parents: [line.head],
        type: 'edits' as const,
        createdBy: caller.userId,
        changedPages: listChangedPages(previous.pages, tree.pages),
        ...(line.changeRequest === undefined ? {} : { changeRequestId: line.changeRequest.id }),
      };
      const committed = await commitRevision(tx, { tree, texts: [...rest, ...texts] }, about);
      if (committed) await line.move(tx, committed.revision.id);
      return { committed, head: line.head, opened: line.isOpened ? line.changeRequest : undefined };
    },
    { statementTimeoutMs: 60_000 },
  );
  if (plan.importedResources > 200) await database.analyze();
  return { revision: done.committed?.revision.id ?? done.head, opened: done.opened };
}

/** Gives what comes from the same file as before the id it had, so that links and comments still find it. */
function keepIds(tree: ContentTree): IdFactory {
  const known = new Map<string, string>();
  const remember = (key: string, id: string) => {
    if (!known.has(key)) known.set(key, id);
  };
  // What was made here stands where an export would put it.
  const paths = new ExportPaths(tree);
  const walk = (pages: readonly PageNode[], above: string) => {
    for (const { id, type, title, source, pages: below } of pages) {
      if (source !== undefined) remember(`page ${source}`, id);
      if (type === 'document') remember(`page ${paths.ofPage(id)}`, id);
      else remember(`page ${type}:${above}/${title}`, id);
      walk(below, `${above}/${title}`);
    }
  };
  walk(tree.pages, '');
  for (const { id, source } of tree.files) if (source !== undefined) remember(`file ${source}`, id);
  for (const { path, file } of paths.listFiles()) remember(`file ${path}`, file.id);
  for (const { id, source } of tree.reusableContents) {
    if (source !== undefined) remember(`reusable-content ${source}`, id);
    remember(`reusable-content ${paths.ofReusable(id)}`, id);
  }
  return (kind, path) => {
    const key = `${kind} ${path}`;
    const id = known.get(key) ?? newId();
    known.delete(key);
    return id;
  };
}

/** So many characters wait to be written together. */
const BATCH = 4 * 1024 * 1024;

/** Writes many texts as they come, so that few are in memory; what is little waits for the import itself. */
class TextStore {
  private waiting: string[] = [];
  private size = 0;

  constructor(private readonly database: Database) {}

  async keep(markdown: string): Promise<string> {
    this.waiting.push(markdown);
    this.size += markdown.length;
    if (this.size >= BATCH) await storeDocuments(this.database, this.takeRest());
    return hashOf(markdown);
  }

  /** Those that are not written yet. */
  takeRest(): string[] {
    const texts = this.waiting;
    this.waiting = [];
    this.size = 0;
    return texts;
  }
}

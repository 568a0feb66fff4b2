import type { z } from 'zod';
import type { ImportPlan, PlannedPage } from '@/lib/content/import-plan';
import type { ContentTree, FileEntry, PageNode } from '@/lib/content/page-tree';
import { planImport } from '@/lib/content/plan-import';
import type { importResult } from '@/lib/contract/content';
import { notFound, Problem } from '@/lib/contract/problem';
import { insertBlobs } from '@/lib/storage/content/blobs';
import { readVersion } from '@/lib/storage/content/read-version';
import { insertRevision, lockHead, moveHead } from '@/lib/storage/content/revisions';
import { storeDocuments, storeTree } from '@/lib/storage/content/store-tree';
import type { ObjectContext } from '../context';
import { IMPORT_LIMITS } from './import-limits';
import type { Report } from './import-report';
import { checkImportRight } from './import-right';
import { type SourceEntry, tooLarge } from './import-source';
import { keepIds } from './keep-ids';
import { readTexts } from './read-texts';
import { type StoredFile, storeFiles } from './store-files';

export type ImportResult = z.input<typeof importResult>;

/** Lets others have their turn every few milliseconds. */
function breatheUntil(end: number): () => Promise<void> {
  let last = performance.now();
  return async () => {
    const now = performance.now();
    if (now > end) throw tooLarge('It takes too long to read.');
    if (now - last < 10) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    last = performance.now();
  };
}

/** Makes the files of a documentation folder the main content of the space: all of them or, when anything fails, none. */
export async function importContent(
  context: ObjectContext,
  entries: Map<string, SourceEntry>,
  report: Report,
  skipped: readonly string[] = [],
): Promise<ImportResult> {
  const texts = await readTexts(entries, report);
  const before = await readVersion(context.database, { spaceId: context.subject.id });
  if (!before) throw notFound('space');
  report({ phase: 'planning', done: 0, total: texts.contents.size });
  const plan = await planImport(texts.contents, {
    newId: keepIds(before.loaded.tree),
    breathe: breatheUntil(performance.now() + IMPORT_LIMITS.planningMs),
  });
  if (plan.importedResources === 0)
    throw new Problem(400, 'There is no page to import in it: it needs at least one markdown file.');
  const stored = await storeFiles(context.files, plan.files, entries, report);
  const total = plan.importedResources;
  report({ phase: 'pages', done: 0, total });
  if (context.request.signal.aborted)
    throw new Problem(400, 'The import was given up before it was complete: nothing was changed.');
  const revision = await replaceContent(context, plan, stored, before.loaded.tree);
  report({ phase: 'pages', done: total, total });
  const issues = [...skipped.map(toSkipIssue), ...texts.issues, ...plan.issues];
  return {
    revision,
    importedResources: plan.importedResources,
    totalResources: plan.totalResources + texts.issues.length + skipped.length,
    pages: countPages(plan.pages),
    files: plan.files.length,
    issues: issues.slice(0, 5_000),
  };
}

const toSkipIssue = (path: string) => ({
  kind: 'unsupported' as const,
  path,
  message: 'It is a link to another file: links are not followed.',
});

const countPages = (pages: PlannedPage[]): number =>
  pages.reduce((sum, page) => sum + (page.type === 'document' ? 1 : 0) + countPages(page.pages), 0);

async function replaceContent(
  context: ObjectContext,
  plan: ImportPlan,
  files: StoredFile[],
  previous: ContentTree,
): Promise<string> {
  const { database, subject, caller } = context;
  const revision = await database.transaction(
    async (tx) => {
      const head = await lockHead(tx, subject.id);
      if (!head) throw notFound('space');
      checkImportRight(context, head.editMode);
      const markdown = [
        ...listTexts(plan.pages),
        ...plan.reusableContents.map((content) => content.markdown),
      ];
      const hashes = await storeDocuments(tx, markdown);
      await insertBlobs(
        tx,
        files.map((file) => file.facts),
      );
      const rootHash = await storeTree(tx, toTree(plan, hashes, files, previous));
      const made = await insertRevision(tx, {
        spaceId: subject.id,
        rootHash,
        parents: [head.revision.id],
        type: 'edits',
        createdBy: caller.userId,
      });
      if (!(await moveHead(tx, subject.id, head.revision.id, made.id))) throw notFound('space');
      await context.announce({
        noun: 'content',
        id: subject.id,
        space: subject.id,
        organization: subject.organizationId,
      });
      return made;
    },
    { statementTimeoutMs: 60_000 },
  );
  if (plan.importedResources > 200) await database.analyze();
  return revision.id;
}

function* listTexts(pages: readonly PlannedPage[]): Generator<string> {
  for (const page of pages) {
    if (page.markdown !== undefined) yield page.markdown;
    yield* listTexts(page.pages);
  }
}

const byName = (a: FileEntry, b: FileEntry) =>
  a.name < b.name || (a.name === b.name && a.id < b.id) ? -1 : 1;

/** The planned tree with the hashes of its texts, in the order of `listTexts`. A page that did not change keeps its times. */
function toTree(plan: ImportPlan, hashes: string[], files: StoredFile[], previous: ContentTree): ContentTree {
  const now = new Date().toISOString();
  const known = new Map<string, PageNode>();
  const remember = (pages: readonly PageNode[]) => {
    for (const page of pages) {
      known.set(page.id, page);
      remember(page.pages);
    }
  };
  remember(previous.pages);
  let next = 0;
  const toNode = ({ markdown, pages, ...own }: PlannedPage): PageNode => {
    const document = markdown === undefined ? {} : { document: hashes[next++] ?? '' };
    const before = known.get(own.id);
    const times = { createdAt: before?.createdAt ?? now, updatedAt: now };
    const node: PageNode = { ...own, ...document, ...times, pages: pages.map(toNode) };
    return before && isSamePage(before, node) ? { ...node, updatedAt: before.updatedAt } : node;
  };
  const pages = plan.pages.map(toNode);
  const reusableContents = plan.reusableContents.map(({ markdown: _, ...own }) => ({
    ...own,
    document: hashes[next++] ?? '',
  }));
  return {
    pages,
    files: files.map((file) => file.entry).sort(byName),
    reusableContents,
    redirects: plan.redirects,
  };
}

function isSamePage(a: PageNode, b: PageNode): boolean {
  const own = ({ pages: _, updatedAt: __, ...rest }: PageNode) =>
    JSON.stringify(Object.entries(rest).sort(([x], [y]) => (x < y ? -1 : 1)));
  return own(a) === own(b);
}

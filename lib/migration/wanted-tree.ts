import { finishMerge, planMerge } from '@/lib/content/merge/merge-trees';
import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import type { SourcePage, SourceRevision } from './source-shapes';
import { walk } from './walk-pages';

/** The pages that a change request of the source comes to on the main content of today, and the texts that it changed. */
interface WantedContent {
  pages: SourcePage[];
  texts: Map<string, string>;
  /** Titles of pages on which both sides changed the same. */
  conflicts: string[];
}

/** Reads the text of a page in one of the three versions. */
export type ReadText = (version: 'base' | 'main' | 'yours', pageId: string) => Promise<string>;

interface Versions {
  base: SourceRevision;
  main: SourceRevision;
  yours: SourceRevision;
}

/**
 * What a change request changes, applied to the main content as it is now: a change request that is behind must not take back
 * what others wrote since. Where both changed the same it is the change request that says what was meant.
 */
export async function wantContent({ base, main, yours }: Versions, read: ReadText): Promise<WantedContent> {
  const [before, now, theirs] = [base, main, yours].map(toTree) as [ContentTree, ContentTree, ContentTree];
  const plan = planMerge(before, now, theirs);
  const needed = new Set(plan.documents);
  const texts = new Map<string, string>();
  const versions = { base: before, main: now, yours: theirs };
  for (const [name, tree] of Object.entries(versions) as [keyof Versions, ContentTree][])
    for (const page of walkNodes(tree.pages))
      if (page.document !== undefined && needed.has(page.document) && !texts.has(page.document))
        texts.set(page.document, await read(name, page.id));
  const conflicts = new Set<string>();
  let made = 0;
  const hashes = new Map<string, string>();
  const { tree } = finishMerge(
    plan,
    texts,
    (markdown) => {
      const hash = `merged:${++made}`;
      hashes.set(hash, markdown);
      return hash;
    },
    (conflict) => {
      conflicts.add('title' in conflict ? conflict.title : '');
      return { choice: 'yours' };
    },
  );
  const mainTexts = new Map(walkNodes(now.pages).map((page) => [page.id, page.document]));
  const changed = walkNodes(tree.pages).filter(
    ({ id, document }) => document !== undefined && document !== mainTexts.get(id),
  );
  const result = new Map<string, string>();
  for (const { id, document = '' } of changed)
    result.set(id, hashes.get(document) ?? texts.get(document) ?? (await read('yours', id)));
  const known = new Map([...walk(main.pages), ...walk(yours.pages)].map((page) => [page.id, page]));
  return {
    pages: tree.pages.map((node) => toSource(node, known)),
    texts: result,
    conflicts: [...conflicts].filter(Boolean),
  };
}

const walkNodes = (pages: readonly PageNode[]): PageNode[] =>
  pages.flatMap((page) => [page, ...walkNodes(page.pages)]);

/** Properties of the wire under the names that a merge knows them by. */
function toNode(page: SourcePage): PageNode {
  const { pages, path: _, documentId, updatedAt, type, href: __, computed: ___, ...own } = page;
  const isText = type !== 'group' && type !== 'link';
  const stamp = updatedAt ?? '1970-01-01T00:00:00.000Z';
  const node = {
    ...own,
    type: isText ? 'document' : type,
    // Without a name of its text a page is as old as its text.
    ...(isText ? { document: documentId ?? `${page.id}@${stamp}` } : {}),
    createdAt: stamp,
    updatedAt: stamp,
    pages: pages.map(toNode),
  };
  const said = Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined));
  // Its properties are the wire's: what they hold is only compared and handed on.
  return said as unknown as PageNode;
}

const toTree = ({ pages }: SourceRevision): ContentTree => ({
  pages: pages.map(toNode),
  files: [],
  reusableContents: [],
  redirects: [],
  outlineFiles: [],
  variables: [],
  tags: [],
});

function toSource(node: PageNode, known: ReadonlyMap<string, SourcePage>): SourcePage {
  const { document, pages, createdAt: _, updatedAt: __, ...own } = node;
  const before = known.get(node.id);
  // The way back of `toNode`.
  const page = { ...own, pages: pages.map((child) => toSource(child, known)) } as unknown as SourcePage;
  return {
    ...page,
    documentId: document,
    href: before?.href,
    computed: before?.computed,
    type: before?.type ?? node.type,
  };
}

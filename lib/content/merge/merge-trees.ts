import type { ContentTree, PageNode, ReusableContent } from '../page-tree';
import { type TextToMerge, TreeBuilder } from './build-tree';
import type { Resolution, TextConflict } from './conflict';
import { FILES, mergeEntries, REDIRECTS, reusableContentRules, TAGS, VARIABLES } from './merge-entries';
import { isSameValue } from './merge-fields';
import { type MergedText, mergeMarkdown } from './merge-markdown';
import { collectVersions, type PageVersions, placePages } from './place-pages';
import { settleComputed } from './settle-computed';
import { findTreeChanges } from './tree-changes';
import { type TreeConflict, TreeDecisions, type TreeObject } from './tree-conflict';

export interface MergePlan {
  base: ContentTree;
  main: ContentTree;
  yours: ContentTree;
  versions: ReadonlyMap<string, PageVersions>;
  /** The hashes of all texts that the merge may have to read. */
  documents: readonly string[];
}

/** A conflict in a text, with the page or reusable content it is of. */
interface TextConflictOf extends TextConflict {
  object: TreeObject;
  objectId: string;
  title: string;
}

export type MergeConflict = TreeConflict | TextConflictOf;

interface FinishedMerge {
  /** The merged tree. While a conflict is open it holds what main has there. */
  tree: ContentTree;
  /** The texts in it that no version had. */
  texts: readonly string[];
  /** The conflicts that `resolve` did not decide. */
  conflicts: readonly MergeConflict[];
  /** By the id of a page or reusable content: the structural faults that decisions would have brought into its text. */
  faults: ReadonlyMap<string, readonly string[]>;
}

/** Finds what a merge of two trees that come from one base is about. What neither side touched costs nothing. */
export function planMerge(baseTree: ContentTree, mainTree: ContentTree, yourTree: ContentTree): MergePlan {
  const { base, main, yours } = settleComputed({ base: baseTree, main: mainTree, yours: yourTree });
  const versions = collectVersions(
    findTreeChanges(base.pages, main.pages),
    findTreeChanges(base.pages, yours.pages),
  );
  const documents = new Set<string>();
  const add = (...[before, mine, theirs]: ({ document?: string } | undefined)[]) => {
    const [left, right, old] = [mine?.document, theirs?.document, before?.document];
    if (!mine || !theirs || left === right || left === old || right === old) return;
    for (const hash of [old, left, right]) if (hash !== undefined) documents.add(hash);
  };
  for (const page of versions.values()) add(page.base?.page, page.main?.page, page.yours?.page);
  const [before, mine, theirs] = [base, main, yours].map(
    (tree) => new Map(tree.reusableContents.map((content) => [content.id, content])),
  );
  for (const [id, content] of mine ?? []) add(before?.get(id), content, theirs?.get(id));
  return { base, main, yours, versions, documents: [...documents] };
}

type Resolve = (conflict: MergeConflict) => Resolution | undefined;

/** Three versions of a text that are to become one. */
export interface TextMerge {
  base: string;
  main: string;
  yours: string;
  /** What makes the ids of its conflicts its own. */
  scope: string;
  /** Its texts are merged whole, each as one. */
  isTranslated: boolean;
  resolve: (conflict: TextConflict) => Resolution | undefined;
}

interface BegunMerge {
  tree: ContentTree;
  conflicts: readonly TreeConflict[];
  texts: readonly (TextToMerge & { about: Pick<TextConflictOf, 'object' | 'objectId' | 'title'> })[];
  /** What is to be done with each of the texts. */
  merges: readonly TextMerge[];
}

/** Merges what a plan is about, but for the texts. `documents` holds the markdown of `plan.documents`. */
export function beginMerge(
  plan: MergePlan,
  documents: ReadonlyMap<string, string>,
  resolve: Resolve,
): BegunMerge {
  const decisions = new TreeDecisions(resolve);
  const merged = mergeTree(plan, decisions);
  const texts = merged.texts.map((text) => ({
    ...text,
    about: { object: text.object, objectId: text.id, title: text.title },
  }));
  const merges = texts.map(({ about, ...text }) => ({
    base: readText(documents, text.base),
    main: readText(documents, text.main),
    yours: readText(documents, text.yours),
    scope: text.id,
    isTranslated: text.isTranslated,
    resolve: (conflict: TextConflict) => resolve({ ...conflict, ...about }),
  }));
  return { tree: merged.tree, conflicts: decisions.open, texts, merges };
}

/** Puts the merged texts, in the order of `begun.merges`, into the tree. */
export function endMerge(
  { tree, texts, ...begun }: BegunMerge,
  results: readonly MergedText[],
  hashOf: (markdown: string) => string,
): FinishedMerge {
  const conflicts: MergeConflict[] = [...begun.conflicts];
  const written = new Set<string>();
  const faults = new Map<string, readonly string[]>();
  let merged = tree;
  for (const [index, { about, ...text }] of texts.entries()) {
    const result = results[index];
    if (!result) throw new Error(`The text ${text.id} was not merged.`);
    for (const conflict of result.conflicts) conflicts.push({ ...conflict, ...about });
    if (result.faults.length > 0) faults.set(text.id, result.faults);
    const hash = hashOf(result.markdown);
    if (hash !== text.main && hash !== text.yours && hash !== text.base) written.add(result.markdown);
    const isEmpty = result.markdown === '' && text.main === undefined;
    merged = placeDocument(merged, text, isEmpty ? undefined : hash);
  }
  return { tree: merged, texts: [...written], conflicts, faults };
}

/**
 * Merges what a plan is about, all at once; `resolve` is asked about every conflict and answers how it was decided.
 */
export function finishMerge(
  plan: MergePlan,
  documents: ReadonlyMap<string, string>,
  hashOf: (markdown: string) => string,
  resolve: Resolve = () => undefined,
): FinishedMerge {
  const begun = beginMerge(plan, documents, resolve);
  const results = begun.merges.map((text) =>
    mergeMarkdown(text.base, text.main, text.yours, text.resolve, text.scope),
  );
  return endMerge(begun, results, hashOf);
}

function mergeTree({ base, main, yours, versions }: MergePlan, decisions: TreeDecisions) {
  const builder = new TreeBuilder(versions, placePages(versions, main, decisions), decisions);
  const { texts } = builder;
  const lists = { base: base.pages, main: main.pages, yours: yours.pages };
  const tree: ContentTree = {
    pages: builder.buildList('', lists, []),
    files: mergeEntries(base.files, main.files, yours.files, FILES, decisions),
    reusableContents: mergeEntries(
      base.reusableContents,
      main.reusableContents,
      yours.reusableContents,
      reusableContentRules(texts),
      decisions,
    ),
    redirects: mergeEntries(base.redirects, main.redirects, yours.redirects, REDIRECTS, decisions),
    variables: mergeEntries(base.variables, main.variables, yours.variables, VARIABLES, decisions),
    tags: mergeEntries(base.tags, main.tags, yours.tags, TAGS, decisions),
    // How the outline was written is no content of its own: the newer import has it.
    outlineFiles: isSameValue(yours.outlineFiles, base.outlineFiles) ? main.outlineFiles : yours.outlineFiles,
  };
  return { tree, texts };
}

function readText(documents: ReadonlyMap<string, string>, hash: string | undefined): string {
  if (hash === undefined) return '';
  const markdown = documents.get(hash);
  if (markdown === undefined) throw new Error(`The document ${hash} was not given to the merge.`);
  return markdown;
}

function placeDocument(tree: ContentTree, text: TextToMerge, document: string | undefined): ContentTree {
  if (text.object === 'page')
    return { ...tree, pages: replaceAt(tree.pages, [...text.path, text.id], document) };
  const reusableContents = tree.reusableContents.map(
    (content): ReusableContent =>
      content.id === text.id && document !== undefined ? { ...content, document } : content,
  );
  return { ...tree, reusableContents };
}

function replaceAt(
  pages: readonly PageNode[],
  [id, ...path]: readonly string[],
  document: string | undefined,
): readonly PageNode[] {
  return pages.map((page) => {
    if (page.id !== id) return page;
    if (path.length > 0) return { ...page, pages: replaceAt(page.pages, path, document) };
    const { document: _, ...own } = page;
    return document === undefined ? own : { ...own, document };
  });
}

import { type ContentTree, EMPTY_TREE } from '@/lib/content/page-tree';
import { findVersion } from '@/lib/storage/content/find-version';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { Database } from '@/lib/storage/database/db';
import type { IndexState } from '@/lib/storage/search/index-state';
import { listIncluding, listPageStates } from '@/lib/storage/search/list-page-states';
import { type IndexedPage, listOutdated } from './list-outdated';
import { ANALYSER, type Contents, isIndexed, listChangedContents, readContents } from './page-state';

export interface IndexPlan {
  /** The pages to be indexed. */
  pages: IndexedPage[];
  /** Ids of those to be taken out. */
  removed: string[];
  contents: Contents;
  variables: ContentTree['variables'];
}

/** What differs between the main content of a space and what is indexed of it; undefined when it went meanwhile. */
export async function planIndex(
  database: Database,
  spaceId: string,
  { headId, indexedId, nextId, analyser, shownRootHash }: IndexState,
): Promise<IndexPlan | undefined> {
  const head = await findVersion(database, { spaceId, revisionId: headId });
  if (!head) return undefined;
  const shown = shownRootHash === null ? undefined : await loadTree(database.db, shownRootHash);
  const { tree } = shown ?? head.loaded;
  const contents = readContents(tree);
  // A half written index of another revision may hold anything: then every page is compared.
  // What was shown of an earlier revision is not known: every page is compared too.
  const isKnown = !shown && analyser === ANALYSER && (nextId === null || nextId === headId);
  const before =
    isKnown && indexedId !== null
      ? await findVersion(database, { spaceId, revisionId: indexedId })
      : undefined;
  if (!before) {
    const { changed } = listOutdated(EMPTY_TREE, tree);
    const states = await listPageStates(database, spaceId);
    const there = new Set(changed.map(({ facts }) => facts.id));
    return {
      pages: changed.filter((page) => !isIndexed(page, states.get(page.facts.id), contents)),
      removed: [...states.keys()].filter((id) => !there.has(id)),
      contents,
      variables: tree.variables,
    };
  }
  const { changed, removed } = listOutdated(before.loaded.tree, tree);
  const touched = listChangedContents(before.loaded.tree, tree);
  const including = new Set(await listIncluding(database, spaceId, touched));
  for (const { facts } of changed) including.delete(facts.id);
  if (including.size > 0)
    changed.push(...listOutdated(EMPTY_TREE, tree).changed.filter(({ facts }) => including.has(facts.id)));
  const ids = changed.map(({ facts }) => facts.id);
  const states = await listPageStates(database, spaceId, ids);
  return {
    pages: changed.filter((page) => !isIndexed(page, states.get(page.facts.id), contents)),
    removed,
    contents,
    variables: tree.variables,
  };
}

import { createHash } from 'node:crypto';
import type { ContentTree } from '@/lib/content/page-tree';
import type { PageState } from '@/lib/storage/search/list-page-states';
import type { IndexedPage } from './list-outdated';

/** Raise it when pages come to be cut or read in another way: all of them are indexed anew then. */
export const ANALYSER = 1;

/** Documents by the id of the reusable content. */
export type Contents = ReadonlyMap<string, string>;

export const readContents = (tree: ContentTree): Contents =>
  new Map(tree.reusableContents.map(({ id, document }) => [id, document]));

/** The contents that differ between two trees. */
export function listChangedContents(before: ContentTree, now: ContentTree): string[] {
  if (before.reusableContents === now.reusableContents) return [];
  const [old, current] = [readContents(before), readContents(now)];
  return [...new Set([...old.keys(), ...current.keys()])].filter((id) => old.get(id) !== current.get(id));
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** A hash of all that the sections of a page are made of. */
export function stateOf(
  { node, facts }: IndexedPage,
  includes: readonly string[],
  contents: Contents,
): string {
  const { title, path, ancestors, hidden } = facts;
  const own = [ANALYSER, title, path, ancestors, hidden, node.description ?? '', node.document ?? ''];
  return hashOf([own, includes.map((id) => [id, contents.get(id) ?? ''])]);
}

/** Whether a page is indexed as it is now; what a text includes follows from the text. */
export const isIndexed = (page: IndexedPage, state: PageState | undefined, contents: Contents): boolean =>
  state !== undefined && state.state === stateOf(page, state.includes, contents);

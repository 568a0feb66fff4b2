import type { FileEntry, PageNode, Redirect, ReusableContent } from '../page-tree';
import type { SpaceTag } from '../tags';
import type { SpaceVariable } from '../variables';

/** What a page says about itself beside its text and its place. */
export type PageField =
  | 'type'
  | 'title'
  | 'linkTitle'
  | 'slug'
  | 'description'
  | 'icon'
  | 'emoji'
  | 'cover'
  | 'layout'
  | 'hidden'
  | 'noIndex'
  | 'noRobotsIndex'
  | 'noTranslate'
  | 'condition'
  | 'variables'
  | 'tags'
  | 'target'
  | 'metaLinks';

export type PageFieldChange = {
  [Name in PageField]: { name: Name; before: PageNode[Name]; after: PageNode[Name] };
}[PageField];

/** Where a page stands. */
export interface PageLocation {
  page: PageNode;
  parent: PageNode | undefined;
  /** The slugs from the top, joined by slashes; empty for links and for what has no slug. */
  path: string;
  /** Its index in each list from the top down: these compared one after the other give the reading order. */
  position: readonly number[];
}

export type PageChange =
  | { kind: 'added'; id: string; after: PageLocation }
  | { kind: 'deleted'; id: string; before: PageLocation }
  | {
      kind: 'changed';
      id: string;
      before: PageLocation;
      after: PageLocation;
      /** It has another parent. */
      isMoved: boolean;
      /** It has another place among those that were beside it and still are. */
      isReordered: boolean;
      /** Its text is another one; `page.document` of both sides are the hashes. */
      isRewritten: boolean;
      fields: PageFieldChange[];
    };

export type EntryChange<Entry> =
  | { kind: 'added'; after: Entry }
  | { kind: 'deleted'; before: Entry }
  | { kind: 'edited'; before: Entry; after: Entry };

export interface TreeDiff {
  /** In reading order; what was deleted stands where it was. */
  pages: PageChange[];
  files: EntryChange<FileEntry>[];
  reusableContents: EntryChange<ReusableContent>[];
  redirects: EntryChange<Redirect>[];
  variables: EntryChange<SpaceVariable>[];
  tags: EntryChange<SpaceTag>[];
}

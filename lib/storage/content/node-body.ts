import type { FileEntry, OutlineFile, PageNode, Redirect, ReusableContent } from '@/lib/content/page-tree';
import type { SpaceTag } from '@/lib/content/tags';
import type { SpaceVariable } from '@/lib/content/variables';

/** What a node holds. `refs` are the nodes below it, in order; a list stands for the nodes it names. */
export type NodeBody =
  | {
      kind: 'root';
      /** `later` are the lists of outline files, variables and tags, up to the last that is not empty: older trees have fewer. */
      refs: [pages: string, files: string, reusableContents: string, redirects: string, ...later: string[]];
    }
  | { kind: 'list'; refs: string[] }
  | { kind: 'page'; page: Omit<PageNode, 'pages'>; refs: string[] }
  | {
      kind: 'items';
      items: (FileEntry | ReusableContent | Redirect | OutlineFile | SpaceVariable | SpaceTag)[];
      refs: [];
    };

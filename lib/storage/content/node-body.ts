import type { FileEntry, OutlineFile, PageNode, Redirect, ReusableContent } from '@/lib/content/page-tree';
import type { SpaceVariable } from '@/lib/content/variables';

/** What a node holds. `refs` are the nodes below it, in order; a list stands for the nodes it names. */
export type NodeBody =
  | {
      kind: 'root';
      /** The last two are absent where there are none, as in trees that are older than they. */
      refs:
        | [pages: string, files: string, reusableContents: string, redirects: string]
        | [pages: string, files: string, reusableContents: string, redirects: string, outlineFiles: string]
        | [
            pages: string,
            files: string,
            reusableContents: string,
            redirects: string,
            outlineFiles: string,
            variables: string,
          ];
    }
  | { kind: 'list'; refs: string[] }
  | { kind: 'page'; page: Omit<PageNode, 'pages'>; refs: string[] }
  | {
      kind: 'items';
      items: (FileEntry | ReusableContent | Redirect | OutlineFile | SpaceVariable)[];
      refs: [];
    };

import type { OutlineFile, PageNode, Redirect } from './page-tree';
import type { SpaceTag } from './tags';
import type { SpaceVariable } from './variables';

type IssueKind =
  | 'missing-page'
  | 'missing-file'
  | 'missing-include'
  | 'broken-link'
  | 'not-in-summary'
  | 'named-twice'
  | 'unreadable'
  | 'condition'
  | 'unsupported'
  | 'too-large';

/** What an import could not take along, or took along otherwise than it stood. */
export interface ImportIssue {
  kind: IssueKind;
  path: string;
  message: string;
}

/** A text that is stored already, by its reference, or one to store. */
export type PlannedMarkdown = { document: string; markdown?: never } | { markdown: string; document?: never };

export interface PlannedPage extends Omit<PageNode, 'document' | 'createdAt' | 'updatedAt' | 'pages'> {
  document?: string;
  markdown?: string;
  pages: PlannedPage[];
}

export interface PlannedText {
  id: string;
  title: string;
  lead: string;
  document?: string;
  markdown?: string;
  source: string;
  addresses?: string;
}

export interface ImportPlan {
  pages: PlannedPage[];
  files: { id: string; name: string; source: string }[];
  reusableContents: PlannedText[];
  redirects: Redirect[];
  outlineFiles: OutlineFile[];
  variables: readonly SpaceVariable[];
  tags: readonly SpaceTag[];
  issues: ImportIssue[];
  /** Pages, texts and files that were there, and how many of them are in the plan. */
  totalResources: number;
  importedResources: number;
}

/** Gives an id for what is at a path; each id once. */
export type IdFactory = (kind: 'page' | 'file' | 'reusable-content', path: string) => string;

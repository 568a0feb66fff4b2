import type { ImportIssue } from '@/lib/content/import-plan';

/** What was fetched, as the files of a documentation folder. */
export interface SourceFolder {
  files: Map<string, Uint8Array>;
  issues: ImportIssue[];
}

/**
 * How much of the budget each cache of the process may fill, in thousandths. All of them together, with what the worker
 * threads have, are at most the whole: the budget holds however full they are.
 */
export const CACHE_SHARES = {
  answers: 40,
  'comment-blocks': 10,
  'comment-previews': 10,
  'comment-suggestions': 5,
  'content-owners': 15,
  conditions: 5,
  documents: 50,
  'document-links': 50,
  'file-names': 15,
  'file-uses': 10,
  'files-shown': 5,
  'json-documents': 25,
  'limited-items': 5,
  'limited-trees': 20,
  'link-indexes': 40,
  'merge-conflicts': 5,
  navigations: 30,
  'oidc-configurations': 3,
  'page-conditions': 10,
  'reader-articles': 70,
  'reader-audiences': 20,
  'reader-page-keys': 15,
  'reader-pages': 110,
  'reader-pdfs': 45,
  'revision-roots': 15,
  'search-queries': 20,
  'search-sections': 50,
  'search-words': 5,
  'site-names': 5,
  'site-scripts': 5,
  'site-snapshots': 20,
  'space-heads': 5,
  'spec-changes': 10,
  'tree-bodies': 10,
  'tree-items': 25,
  'tree-pages': 100,
  'sso-bypasses': 4,
  trees: 58,
  'question-vectors': 5,
  'translated-texts': 4,
  'machine-texts': 1,
  'source-fields': 3,
  'field-notes': 2,
  'translation-counts': 5,
  'word-stems': 5,
} as const;

export type CacheName = keyof typeof CACHE_SHARES;

/** What all worker threads of a process have together, in thousandths; each has caches of its own. */
export const THREADS_SHARE = 30;

/** How many worker threads the pools of a process start at most, together. */
export const MOST_THREADS = 8;

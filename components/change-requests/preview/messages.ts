import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  viewChanges: 'View changes',
  editPage: 'Edit page',
  viewInSpace: 'View in space',
  thisPageDidNotChange: 'This page did not change',
  thisPageIsDeletedByThe: 'This page is deleted by the merge. This is how it was before.',
  renamedFrom: 'Renamed from "{title}".',
  movesFromTo: 'Moves from /{path} to /{path2}.',
  changedPages: 'Changed pages',
  changedPagesWithCount: '{count} changed {count, plural, one {page} other {pages}}',
  changedPageOf: 'Changed page {count} of {count2}',
  previousChangedPage: 'Previous changed page: {title}',
  nextChangedPage: 'Next changed page: {title}',
  thePreviewCouldNotBeLoaded: 'The preview could not be loaded',
  noPages: 'No pages',
  readersWouldSeeNothingPagesAppear:
    'Readers would see nothing. Pages appear here when someone writes or imports them.',
  pagesOfThisChangeRequest: 'Pages of this change request',
  pages: 'Pages',
  pageNotFound: 'Page not found',
  itMayHaveBeenMovedOr: 'It may have been moved or deleted. Choose another page of this change request.',
  outline: 'Outline',
  previewOnASite: 'Preview on a site…',
  nextPage: 'Next page: {title}',
  previousPage: 'Previous page: {title}',
});

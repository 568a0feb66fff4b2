import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  seeWhatChanged: 'See what changed',
  editThisPage: 'Edit this page',
  viewItInTheSpace: 'View it in the space',
  thisPageDidNotChange: 'This page did not change',
  itGoesAwayWithTheMerge: 'It goes away with the merge. This is how it was.',
  beforeItWasCalled: 'Before it was called "{title}".',
  itMovesFromTo: 'It moves from /{path} to /{path2}.',
  changedPages: 'Changed pages',
  changedPagesWithCount: '{count} changed {count, plural, one {page} other {pages}}',
  changedPageOf: 'Changed page {count} of {count2}',
  previousChangedPage: 'Previous changed page: {title}',
  nextChangedPage: 'Next changed page: {title}',
  thePreviewCouldNotBeLoaded: 'The preview could not be loaded',
  thereAreNoPages: 'There are no pages',
  readersOfTheSpaceWouldSee:
    'Readers of the space would see nothing. Pages appear here once somebody has written or imported them.',
  pagesOfThisChangeRequest: 'Pages of this change request',
  pages: 'Pages',
  thereIsNoPageAtThis: 'There is no page at this address',
  itMayHaveBeenMovedOr:
    'It may have been moved or deleted since. Choose another page of this change request.',
  outline: 'Outline',
  next: 'Next',
  previous: 'Previous',
  page: '{word} page: {title}',
  previewOnASite: 'Preview on a site…',
});

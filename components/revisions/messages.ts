import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  thePageCouldNotBeRestored: 'The page could not be restored',
  restorePage: 'Restore page',
  noDifferences: 'No differences',
  bothRevisionsHaveTheSamePages: 'Both revisions have the same pages.',
  aDeletedPage: 'a deleted page',
  spaces: 'Spaces',
  notFound: 'Not found',
  spaceNotFound: 'Space not found',
  itMayHaveBeenDeletedOr: 'It may have been deleted, or you may not have access to it.',
  untitled: 'Untitled',
  history: 'History',
  comparison: 'Comparison',
  historyOf: 'History of {pageTitle}',
  allChangesToTheMainContent:
    'All changes to the main content. Open a row to see what it changed, or select two to compare them.',
  showAllPages: 'Show all pages',
  noHistoryYet: 'No history yet',
  revisionsAppearHereWhenSomeoneImports: 'Revisions appear here when someone imports or merges content.',
  thePage: 'the page',
  theSpace: 'the space',
  compareWithCurrent: 'Compare with current',
  restorePageDots: 'Restore page…',
  restoreThisRevision: 'Restore this revision…',
  restoringTakesTheRoleEdit: 'Restoring takes the role "Edit"',
  restore: 'Restore {subject}?',
  openChangeRequest: 'Open change request',
  thisOpensAChangeRequestThat:
    'This opens a change request that sets {subject} back to how it was after "{what}". Nothing changes for readers until you merge it.',
});

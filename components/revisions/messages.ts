import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  thePageCouldNotBeRestored: 'The page could not be restored',
  restoreThePageAsItWas: 'Restore the page as it was',
  noPageDiffers: 'No page differs',
  bothRevisionsHaveTheSamePages: 'Both revisions have the same pages.',
  aDeletedPage: 'a deleted page',
  spaces: 'Spaces',
  notFound: 'Not found',
  thisSpaceIsNotHere: 'This space is not here',
  itMayHaveBeenDeletedOr: 'It may have been deleted, or you may not have access to it.',
  untitled: 'Untitled',
  history: 'History',
  comparison: 'Comparison',
  historyOf: 'History of {pageTitle}',
  everyChangeOfTheMainContent:
    'Every change of the main content. A row opens what it changed; choose two to compare them.',
  showAllPages: 'Show all pages',
  noHistoryYet: 'No history yet',
  onceSomebodyImportsOrMergesContent: 'Once somebody imports or merges content, it appears here.',
  thePage: 'the page',
  theSpace: 'the space',
  compareWithNow: 'Compare with now',
  restoreThePageAsItWasDots: 'Restore the page as it was…',
  restoreThisRevision: 'Restore this revision…',
  peopleWithTheRoleEditCan: 'People with the role "Edit" can restore',
  restore: 'Restore {subject}?',
  openAChangeRequest: 'Open a change request',
  aChangeRequestIsOpenedIn:
    'A change request is opened in which {subject} is as it was after "{what}". Nothing changes for readers before it is merged.',
});

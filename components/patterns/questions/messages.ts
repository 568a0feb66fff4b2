import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  askedBy: 'Asked by readers of {site}',
  changeRequest: 'Change request',
  deletedPage: 'Deleted page, or one that you cannot see',
  followUpTo: 'Follow-up to "{last}"',
  nothingComesClose: 'Nothing comes close',
  openChangeRequest: 'Open change request',
  opensAChangeRequestWithA:
    'Opens a change request with a new page. Write the answer there; readers see it after the merge.',
  pageTitle: 'Page title',
  proposeAPage: 'Propose a page',
  questionInline: 'question',
  questionsInline: 'questions',
  space: 'Space',
  theChangeRequestOpenedForThis: 'The change request opened for this question',
  untitled: 'Untitled',
  writeAPageForThis: 'Write a page for this…',
  youHaveNoAccessToAnySpace: 'You have no access to any space. Ask an administrator for access to one.',
});

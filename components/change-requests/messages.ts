import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  untitledChangeRequest: 'Untitled change request',
  newChangeRequest: 'New change request',
  itStartsWithTheCurrentContent:
    'It starts with the current content of the space. Readers see your changes after the merge.',
  createAndEdit: 'Create and edit',
  subject: 'Subject',
  aFewWordsAboutTheChange: 'A few words about the change. You can add them later.',
  noRevisionsYet: 'No revisions yet',
  eachSaveInThisChangeRequest: 'Each save in this change request becomes a revision here.',
  noDifferences: 'No differences',
  bothRevisionsHaveTheSamePages: 'Both revisions have the same pages.',
  draft: 'Draft',
  workInProgress: 'Work in progress',
  open: 'Open',
  readyForReview: 'Ready for review',
  archived: 'Archived',
  closedWithoutMerging: 'Closed without merging',
  merged: 'Merged',
  partOfTheMainContent: 'Part of the main content',
});

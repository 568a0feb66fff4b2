import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  untitledChangeRequest: 'Untitled change request',
  newChangeRequest: 'New change request',
  itStartsWithTheContentOf:
    'It starts with the content of the space as it is now. Readers see nothing of it until it is merged.',
  createAndEdit: 'Create and edit',
  subject: 'Subject',
  whatItIsAboutInA: 'What it is about, in a few words. You can write it later.',
  noRevisionYet: 'No revision yet',
  whateverIsSavedInThisChange: 'Whatever is saved in this change request becomes a revision here.',
  noPageDiffers: 'No page differs',
  bothRevisionsHaveTheSamePages: 'Both revisions have the same pages.',
  draft: 'Draft',
  beingWritten: 'Being written',
  open: 'Open',
  readyForReview: 'Ready for review',
  archived: 'Archived',
  closedWithoutMerging: 'Closed without merging',
  merged: 'Merged',
  partOfTheMainContent: 'Part of the main content',
});

import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  saving: 'Saving…',
  saved: 'Saved {date}',
  leave: 'Leave',
  unsavedChanges: 'Unsaved changes',
  leaveWithoutSaving: 'Leave without saving?',
  discard: 'Discard',
  yourChangesOnThisScreenAre: 'Your changes on this screen are not saved and will be lost.',
  saveChanges: 'Save changes',
});

import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  space: 'Space',
  untitled: 'Untitled',
  showEmptyDrafts: 'Show empty drafts',
  changeRequest: 'Change request',
  status: 'Status',
  theMainContentHasChangedSince: 'The main content has changed since this was last updated',
  behind: 'Behind',
  author: 'Author',
  updated: 'Updated',
  byAnyone: 'By anyone',
  byMe: 'By me',
  byOnePerson: 'By one person',
  contributor: 'Contributor',
  newChangeRequestIn: 'New change request in {title}',
  changeRequests: 'Change requests',
  newChangeRequest: 'New change request',
  chooseASpace: 'Choose a space',
  proposedChangesInTheSpacesThat:
    'Proposed changes in the spaces that you can see, most recently updated first.',
  changeRequestInline: 'change request',
  changeRequestsInline: 'change requests',
  all: 'All',
  noChangeRequestsYet: 'No change requests yet',
  editTheContentOfASpace:
    'Edit the content of a space in a change request, share it with others, and merge it when it is ready.',
  changeRequestsAppearHereWhenSomeone:
    'Change requests appear here when someone edits a space that you can see.',
  noChangeRequestsAreOpenFor: 'No change requests are open for review',
  noDrafts: 'No drafts',
  noMergedChangeRequests: 'No merged change requests',
  noArchivedChangeRequests: 'No archived change requests',
  spaces: 'Spaces',
  notFound: 'Not found',
  spaceNotFound: 'Space not found',
  itMayHaveBeenDeletedOr: 'It may have been deleted, or you may not have access to it.',
  contentIsEditedInChangeRequests: 'Content is edited in change requests, reviewed, and then merged.',
  editTheContentInAChange:
    'Edit the content in a change request, share it with others, and merge it when it is ready.',
  anyoneWhoCanEditThisSpace:
    'Anyone who can edit this space can open one. Ask an administrator for the role "Edit".',
});

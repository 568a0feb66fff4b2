import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  space: 'Space',
  untitled: 'Untitled',
  changeRequest: 'Change request',
  status: 'Status',
  theMainContentHasMovedOn: 'The main content has moved on since it was last updated',
  behindMain: 'Behind main',
  author: 'Author',
  changed: 'Changed',
  anyones: 'Anyone’s',
  mine: 'Mine',
  onePersons: 'One person’s',
  contributor: 'Contributor',
  newChangeRequestIn: 'New change request in {title}',
  changeRequests: 'Change requests',
  newChangeRequest: 'New change request',
  inWhichSpace: 'In which space?',
  whatIsBeingChangedInThe: 'What is being changed in the spaces that you may see, last changed first.',
  changeRequestInline: 'change request',
  changeRequestsInline: 'change requests',
  all: 'All',
  noChangeRequestYet: 'No change request yet',
  editTheContentOfASpace:
    'Edit the content of a space in a change request, show it to others, and merge it when it is right.',
  changeRequestsAppearHereOnceSomebody:
    'Change requests appear here once somebody edits a space that you may see.',
  noChangeRequestWaitsForReview: 'No change request waits for review',
  noDraft: 'No draft',
  nothingWasMergedYet: 'Nothing was merged yet',
  nothingWasPutAside: 'No archived change requests',
  spaces: 'Spaces',
  notFound: 'Not found',
  thisSpaceIsNotHere: 'This space is not here',
  itMayHaveBeenDeletedOr: 'It may have been deleted, or you may not have access to it.',
  contentIsChangedHereFirstLooked: 'Content is changed here first, looked at together, and then merged.',
  editTheContentInAChange:
    'Edit the content in a change request, show it to others, and merge it when it is right.',
  whoeverMayEditThisSpaceCan:
    'Anyone who may edit this space can open one. Ask an administrator for the role "Edit".',
});

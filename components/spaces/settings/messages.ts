import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  onlyPeopleWithTheRoleCreate: 'Only people with the role "Create" or "Administer" can merge.',
  onlyAdministratorsCanMerge: 'Only administrators can merge.',
  peopleWhoDidNotWriteIn:
    '{requiredReviews, plural, one {one person who did not write it has approved it} other {# people who did not write it have approved it}}',
  itHasAllThatTheMain: 'it includes all changes of the main content',
  everyConversationIsResolved: 'all conversations are resolved',
  itBreaksNoLink: 'it breaks no link',
  anyoneWhoCanReviewCanMerge: 'Anyone who can review can merge.',
  aChangeRequestCanBeMergedOnce: 'A change request can be merged when {needs}.',
  aChangeRequestCanBeMerged: 'A change request can be merged at any time. No review is needed.',
  administratorsCanMergePastTheRules: 'Administrators can bypass the rules; this is shown and recorded.',
  theSpaceIsLockedItsMain:
    'The space is locked: its main content only changes by change requests, and imports create one.',
  fields: 'Fields',
  shownToEveryoneWhoCanSee: 'Shown to everyone who can see the space, and used for filtering.',
  onlyPeopleWithTheRoleCreateOr:
    'Only people with the role "Create" or "Administer" on this space can change them.',
  anyoneWhoCanReview: 'Anyone who can review',
  theRoleReviewOrHigher: 'The role "Review" or higher.',
  anyoneWhoCanCreate: 'Anyone who can create',
  theRoleCreateOrAdminister: 'The role "Create" or "Administer".',
  administrators: 'Administrators',
  theRoleAdminister: 'The role "Administer".',
  none: 'None',
  approvals: '{count, plural, one {1 approval} other {# approvals}}',
  mergeRules: 'Merge rules',
  whatAChangeRequestNeedsBefore:
    'What a change request needs before it can be merged into the main content. Conflicts and requested changes always block the merge.',
  onlyPeopleWithTheRoleAdminister:
    'Only people with the role "Administer" on this space can change its rules.',
  reviews: 'Reviews',
  approvalsOfTheCurrentContentBy:
    'Approvals of the current content, by people who did not write it. Later edits make an approval outdated.',
  whoCanMerge: 'Who can merge',
  othersCanDoEverythingExceptMerge: 'Others can do everything except merge.',
  upToDateWithTheMain: 'Up to date with the main content',
  newerChangesOfTheMainContent: 'Newer changes of the main content have to be merged in and reviewed first.',
  allConversationsResolved: 'All conversations resolved',
  noOpenCommentsOnTheChange: 'No open comments on the change request.',
  noBrokenLinks: 'No broken links',
  theMergeDoesNotBreakAny: 'The merge does not break any links.',
  savingLocksTheSpace: 'Saving locks the space',
  allowsLiveEditsNowWithMerge:
    '{title} allows live edits now. With merge rules, its main content can no longer be edited directly.',
  afterSaving: 'After saving',
  currentRules: 'Current rules',
  theFieldsCouldNotBeLoaded: 'The fields could not be loaded',
  noCustomFieldsYet: 'No custom fields yet',
  createCustomFieldsInTheOrganization:
    'Create custom fields in the organization settings, such as the owner or subject of a space. Then fill them in here.',
  administratorsCreateCustomFieldsInThe:
    'Administrators create custom fields in the organization settings, such as the owner or subject of a space.',
  goToCustomFields: 'Go to custom fields',
  untitled: 'Untitled',
  spaces: 'Spaces',
  merging: 'Merging',
  access: 'Access',
  goTo: 'Go to {label}',
  spaceSettings: 'Space settings',
  notFound: 'Not found',
  spaceNotFound: 'Space not found',
  itMayHaveBeenDeletedOr: 'It may have been deleted, or you may not have access to it.',
  goToSpaces: 'Go to spaces',
  settings: 'Settings',
  search: 'Search',
  allIsFoundByItsWords:
    '{count, plural, =0 {There is nothing to find yet.} one {The one section is found by its words.} other {All # sections are found by their words.}}',
  newContentIsBeingIndexed: 'New content is being indexed. It is found in a moment.',
  theModelReads: 'The sentence model has read {read, number} of {count, number} sections',
  questionsGoByMeaningToo:
    'A sentence model has read them all: questions find what answers them in other words, too.',
  questionsGoByWordsAlone: 'Questions go by words alone: there is no sentence model here.',
});

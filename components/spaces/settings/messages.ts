import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  onlyPeopleWithTheRoleCreate: 'Only people with the role "Create" or "Administer" merge.',
  onlyAdministratorsMerge: 'Only administrators merge.',
  peopleWhoDidNotWriteIn:
    '{requiredReviews, plural, one {one person who did not write in it has} other {# people who did not write in it have}} approved it',
  itHasAllThatTheMain: 'it has all that the main content has',
  everyConversationIsResolved: 'every conversation is resolved',
  itBreaksNoLink: 'it breaks no link',
  whoeverMayReviewMerges: 'Anyone who may review merges.',
  aChangeRequestCanBeMergedOnce: 'A change request can be merged once {date}.',
  aChangeRequestCanBeMerged: 'A change request can be merged at any time: no review is needed.',
  administratorsCanMergePastTheRules: ' Administrators can merge past the rules; that is shown and recorded.',
  theSpaceIsLockedItsMain:
    ' The space is locked: its main content changes by change requests alone, and an import becomes one.',
  fields: 'Fields',
  everybodyWhoSeesTheSpaceSees: 'Everybody who sees the space sees them, and can find it by them.',
  onlyPeopleWithTheRoleCreateOr:
    'Only people with the role "Create" or "Administer" on this space can change them.',
  whoeverMayReview: 'Anyone who may review',
  theRoleReviewOrAStronger: 'The role "Review" or a stronger one.',
  whoeverMayCreate: 'Anyone who may create',
  theRoleCreateOrAdminister: 'The role "Create" or "Administer".',
  administrators: 'Administrators',
  theRoleAdminister: 'The role "Administer".',
  none: 'None',
  approvals: '{count, plural, one {1 approval} other {# approvals}}',
  beforeAMerge: 'Before a merge',
  whatAChangeRequestNeedsBefore:
    'What a change request needs before it becomes part of the main content. Conflicts and requested changes always hold it up.',
  onlyPeopleWithTheRoleAdminister:
    'Only people with the role "Administer" on this space can change its rules.',
  reviews: 'Reviews',
  ofTheContentAsItIs:
    'Of the content as it is, by people who did not write in it: an edit afterwards makes an approval stale.',
  whoMerges: 'Who merges',
  othersCanDoEverythingUpTo: 'Others can do everything up to the merge.',
  upToDateWithTheMain: 'Up to date with the main content',
  whatChangedOnMainMeanwhileIs: 'What changed on main meanwhile is brought in and looked at first.',
  everyConversationResolved: 'Every conversation resolved',
  noCommentOnTheChangeRequest: 'No comment on the change request is open.',
  noBrokenLinks: 'No broken links',
  noLinkThatWorksNowLeads: 'No link that works now leads nowhere after the merge.',
  savingLocksTheSpace: 'Saving locks the space',
  it: 'It',
  isEditedLiveNowWithRules:
    '{title} is edited live now. With rules nobody changes its main content directly any more.',
  afterSaving: 'After saving',
  asItIs: 'As it is',
  theFieldsCouldNotBeLoaded: 'The fields could not be loaded',
  theOrganizationHasNoCustomFields: 'The organization has no custom fields',
  makeSomeInTheSettingsOf:
    'Make some in the settings of the organization: who owns a space, what it is about. Then fill them in here.',
  administratorsMakeThemInTheSettings:
    'Administrators make them in the settings of the organization: who owns a space, what it is about.',
  goToCustomFields: 'Go to custom fields',
  untitled: 'Untitled',
  spaces: 'Spaces',
  merging: 'Merging',
  access: 'Access',
  goTo: 'Go to {label}',
  settingsOfTheSpace: 'Settings of the space',
  notFound: 'Not found',
  thisSpaceIsNotHere: 'This space is not here',
  itMayHaveBeenDeletedOr: 'It may have been deleted, or you may not have access to it.',
  goToSpaces: 'Go to spaces',
  settings: 'Settings',
});

import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  linkForCopied: 'Link for {name} copied',
  theBrowserBlockedCopying: 'The browser blocked copying',
  ok: 'OK',
  withoutAnAdministratorNobodyCould:
    'Without an administrator, nobody could invite people, give access or change settings.',
  firstGiveSomeoneElseTheRole:
    'First give someone else the role "Administer" in the list of members. Then your role can be changed, and you can leave.',
  firstGiveSomeoneElseTheRoleAdministerInThe:
    'First give someone else the role "Administer" in the list of members. Then the role of {name} can be changed, and they can be disabled or removed.',
  peopleWithCount: '{count, plural, one {# person} other {# people}}',
  isNowAGuest: '{name} is now a guest',
  nowHasTheRole: '{name} now has the role {role}',
  invitePeople: 'Invite people',
  people: 'People',
  theOrganizationCouldNotBeLoaded: 'The organization could not be loaded',
  onlyMembersCanSeeTheList: 'Only members can see the list of people',
  youAreAGuestOfSo:
    'You are a guest of {title}, so you only see what you are given access to. An administrator can give you a role.',
  importCsv: 'Import CSV',
  whoBelongsToThisOrganizationAnd: 'Who belongs to this organization, and what they can do.',
  youLeftTheOrganization: 'You left the organization',
  removedWithName: '{name} removed',
  youCanRestoreThemUnderRemoved: 'You can restore them under Removed for 30 days.',
  leaveThisOrganization: 'Leave this organization?',
  remove: 'Remove {name}?',
  leave: 'Leave',
  removeWithName: 'Remove {name}',
  loading: 'Loading',
  theConsequencesCouldNotBeLoaded: 'The consequences could not be loaded',
  youLoseAccessRightAwayOn: 'You lose access right away, on all devices.',
  losesAccessRightAwayOnAll: '{name} loses access right away, on all devices.',
  onlyAdministratorsCanSeeRemovedPeople: 'Only administrators can see removed people',
  onlyAdministratorsCanRestorePeople: 'Only administrators can restore people.',
  restored: '{name} restored',
  withTheirRoleGrantsAndTeams: 'With their role, grants and teams, if these still exist.',
  couldNotBeRestored: '{name} could not be restored',
  name: 'Name',
  previousRole: 'Previous role',
  removed: 'Removed',
  by: 'by {displayName}',
  canBeRestored: 'Can be restored',
  until: 'Until <time></time>',
  restore: 'Restore {name}',
  restore2: 'Restore',
  removedPeople: 'Removed people',
  person: 'person',
  peopleInline: 'people',
  noRemovedPeople: 'No removed people',
  peopleYouRemoveAreListedHere:
    'People you remove are listed here for 30 days. You can restore them with their role, teams and access.',
  yourCommentsMergedChangesAndShare: 'Your comments, merged changes and share links are kept.',
  theirCommentsMergedChangesAndShare: 'Their comments, merged changes and share links are kept.',
  anAdministratorCanRestoreYouWithin:
    'An administrator can restore you within 30 days, with the same role, teams and access.',
  youCanRestoreThemWithin30: 'You can restore them within 30 days, with the same role, teams and access.',
  youHaveNoOpenChangeRequests: 'You have no open change requests.',
  theyHaveNoOpenChangeRequests: 'They have no open change requests.',
  youAreRemovedFrom: 'You are removed from {teams}.',
  theyAreRemovedFrom: 'They are removed from {teams}.',
  theTeamIsThenLeftWithout:
    'The team {title} is then left without an owner; administrators can still manage it.',
  theTeam: 'the team {first}',
  theTeamsAnd: 'the teams {first} and {second}',
  theTeamsAndMore: 'the teams {first}, {second} and {count} more',
  yourOpenChangeRequestsStay:
    '{count, plural, one {Your open change request is kept under your name; others can continue it.} other {Your # open change requests are kept under your name; others can continue them.}}',
  theirOpenChangeRequestsStay:
    '{count, plural, one {Their open change request is kept under their name; others can continue it.} other {Their # open change requests are kept under their name; others can continue them.}}',
  rolesOnSpacesCollectionsAndSitesEnd:
    '{count, plural, one {# role on a space, collection or site ends.} other {# roles on spaces, collections and sites end.}}',
  apiTokensStopWorking:
    '{count, plural, one {# API token permanently stops working.} other {# API tokens permanently stop working.}}',
  youAreTheLastAdministrator: 'You are the last administrator',
  isTheLastAdministrator: '{name} is the last administrator',
});

import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  changeRole: 'Change role…',
  addToTeam: 'Add to team…',
  disable: 'Disable…',
  remove: 'Remove…',
  people: '{count} people',
  theirRoleIsNow: 'Their role is now {role}.',
  theyAreNowIn: 'They are now in {list}.',
  noChangeNeeded: 'No change needed',
  wereChangedBeforeTheError: '{message} {people} were changed before the error.',
  role: 'Role',
  chooseARole: 'Choose a role',
  teams: 'Teams',
  ifYouAreSelectedYouAre: 'If you are selected, you are skipped. Change your own settings in your own row.',
  youAreOneOfThemOnly:
    'You are one of them. Only another administrator can give you back what you remove from yourself.',
  of: '{done} of {name}',
  changeRoleOf: 'Change role of {people}',
  theirRoleInTheOrganizationRoles: 'Their role in the organization. Roles on individual spaces are kept.',
  changeRole2: 'Change role',
  changedTheRoleOf: 'Changed the role of',
  addToTeamsWithPeople: 'Add {people} to teams',
  theyGetTheAccessThatThe:
    'They get the access that the teams have. People who are already in a team are skipped.',
  addToTeams: 'Add to teams',
  added: 'Added',
  disableWithPeople: 'Disable {people}?',
  theyLoseAccessRightAwayOn:
    'They lose access right away, on all devices. Their role, teams and grants are kept until they are enabled again.',
  disable2: 'Disable',
  disabled: 'Disabled',
  removeWithPeople: 'Remove {people}?',
  theyLoseAccessRightAwayTheir:
    'They lose access right away. Their roles, team memberships and API tokens end; what they wrote is kept under their names. They can be restored for 30 days.',
  remove2: 'Remove',
  removed: 'Removed',
  andMore: '{names} and {others, number} more',
});

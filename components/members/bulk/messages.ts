import { createMessages } from '@/lib/messages/create-messages';

export const t = createMessages({
  changeRole: 'Change role…',
  addToTeam: 'Add to team…',
  disable: 'Disable…',
  remove: 'Remove…',
  people: '{count} people',
  theirRoleIsNow: 'Their role is {role} now.',
  theyAreInNow: 'They are in {list} now.',
  theyWereSoAlready: 'They were so already',
  wereChangedBeforeThat: '{message} {people} were changed before that.',
  role: 'Role',
  chooseARole: 'Choose a role',
  teams: 'Teams',
  shouldYouBeAmongThemYou:
    'Should you be among them, you are left out: what concerns you is changed in your own row.',
  youAreAmongThemWhatYou:
    'You are among them. What you take from yourself only another administrator can give back.',
  of: '{done} of {name}',
  changeTheRoleOf: 'Change the role of {people}',
  theirRoleInTheOrganizationRoles: 'Their role in the organization. Roles given on single spaces stay.',
  changeRole2: 'Change role',
  changedTheRoleOf: 'Changed the role of',
  addToTeamsWithPeople: 'Add {people} to teams',
  theyGetTheAccessThatThe:
    'They get the access that the teams have. Who is in a team already stays as they are.',
  addToTeams: 'Add to teams',
  added: 'Added',
  disableWithPeople: 'Disable {people}?',
  theyLoseAccessAtOnceOn:
    'They lose access at once, on every device, and keep their role, teams and grants for when they are enabled again.',
  disable2: 'Disable',
  disabled: 'Disabled',
  removeWithPeople: 'Remove {people}?',
  theyLoseAccessAtOnceTheir:
    'They lose access at once. Their roles, places in teams and API tokens here end; what they wrote stays under their names. They can be brought back for 30 days.',
  remove2: 'Remove',
  removed: 'Removed',
  andMore: '{names} and {others, number} more',
});

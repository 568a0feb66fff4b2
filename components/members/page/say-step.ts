import { nameRole } from '@/components/patterns/role-words';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { explainMemberAccess } from '@/lib/contract/member-access';
import { t } from './messages';

export type ExplainedStep = ReplyOf<typeof explainMemberAccess>['chain'][number];

/** «the collection Guides». */
function sayPlace(on: ExplainedStep['on']): string {
  if (!on) return 'it';
  if (on.kind === 'organization') return t('theOrganization');
  return on.title === undefined
    ? t('aThatYouCannotSee', { kind: on.kind })
    : t('the', { kind: on.kind, title: on.title || t('untitled') });
}

const sayTeams = (teams: readonly string[]): string => {
  if (teams.length === 0) return t('oneOfTheirTeams');
  return t('theTeamsAnd', {
    count: teams.length,
    team: teams[0] ?? '',
    teams: teams.slice(0, -1).join(', '),
    last: teams.at(-1) ?? '',
  });
};

/** One step of how a role comes to be, as a sentence; `teams` are those that gave it. */
export function sayStep({ source, on, role, decides }: ExplainedStep, teams: readonly string[] = []): string {
  const place = sayPlace(on);
  // A step that is silent and one that says «no access» both carry no role: only the latter decides.
  const isSilent = role === null && !decides;
  switch (source) {
    case 'organization-admin':
      return t('theyAreAnAdministratorOfThe');
    case 'none':
      return t('theyAreDisabledOrNotA');
    case 'organization':
      return role === null
        ? t('theyAreAGuestOfThe')
        : t('theirRoleInTheOrganizationIs', { role: nameRole(role) });
    case 'direct':
      return isSilent
        ? t('theyHaveNoRoleOfTheir', { place })
        : t('onTheyHaveTheRole', { place, role: nameRole(role) });
    case 'team':
      return isSilent
        ? t('noneOfTheirTeamsHasA', { place })
        : teams.length > 1
          ? t('haveOn', { teams: sayTeams(teams), role: nameRole(role), place })
          : t('hasOn', { teams: sayTeams(teams), role: nameRole(role), place });
    case 'default':
      if (isSilent) return t('onTheDefaultRoleIsInherited', { place });
      return t('onTheDefaultRoleIs', { place, what: role === null ? t('noAccessInline') : nameRole(role) });
  }
}

/** The whole in one line: «Edit, through the team Docs on the collection Guides». */
export function sayAnswer({ source, on, role }: ExplainedStep, teams: readonly string[] = []): string {
  const name = role === null ? t('noAccess') : nameRole(role);
  const place = sayPlace(on);
  switch (source) {
    case 'organization-admin':
      return t('asAdministratorOfTheOrganization', { name });
    case 'none':
      return t('noAccess');
    case 'organization':
      return t('byTheirRoleInTheOrganization', { name });
    case 'direct':
      return t('assignedOn', { name, place });
    case 'team': {
      const [first] = teams;
      return first === undefined
        ? t('throughOneOfTheirTeamsOn', { name, place })
        : t('throughTheTeamOn', { name, teams: teams.join(' and '), place });
    }
    case 'default':
      return t('byTheDefaultRoleOn', { name, place });
  }
}

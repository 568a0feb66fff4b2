import { nameRole } from '@/components/patterns/role-words';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { explainMemberAccess } from '@/lib/contract/member-access';

export type AccessStep = ReplyOf<typeof explainMemberAccess>['chain'][number];

/** «the collection Guides». */
export function sayPlace(on: AccessStep['on']): string {
  if (!on) return 'it';
  if (on.kind === 'organization') return 'the organization';
  return on.title === undefined
    ? `a ${on.kind} that you may not see`
    : `the ${on.kind} ${on.title || 'Untitled'}`;
}

const sayTeams = (teams: readonly string[]): string => {
  if (teams.length === 0) return 'One of their teams';
  return teams.length === 1
    ? `The team ${teams[0]}`
    : `The teams ${teams.slice(0, -1).join(', ')} and ${teams.at(-1)}`;
};

/** One step of how a role comes to be, as a sentence; `teams` are those that gave it. */
export function sayStep({ source, on, role, decides }: AccessStep, teams: readonly string[] = []): string {
  const place = sayPlace(on);
  // A step that is silent and one that says «no access» both carry no role: only the latter decides.
  const isSilent = role === null && !decides;
  switch (source) {
    case 'organization-admin':
      return 'They administer the organization, and so everything in it.';
    case 'none':
      return 'They are disabled or no member, and so see nothing.';
    case 'organization':
      return role === null
        ? 'They are a guest of the organization, which gives nothing by itself.'
        : `Their role in the organization is ${nameRole(role)}.`;
    case 'direct':
      return isSilent
        ? `On ${place}, nothing was given to them by name.`
        : `On ${place}, they were given ${nameRole(role)} by name.`;
    case 'team':
      return isSilent
        ? `On ${place}, none of their teams was given anything.`
        : `${sayTeams(teams)} ${teams.length > 1 ? 'have' : 'has'} ${nameRole(role)} on ${place}.`;
    case 'default':
      if (isSilent) return `The default of ${place} is to inherit.`;
      return `The default of ${place} is ${role === null ? 'no access' : nameRole(role)}.`;
  }
}

/** The whole in one line: «Edit, through the team Docs on the collection Guides». */
export function sayAnswer({ source, on, role }: AccessStep, teams: readonly string[] = []): string {
  const name = role === null ? 'No access' : nameRole(role);
  const place = sayPlace(on);
  switch (source) {
    case 'organization-admin':
      return `${name}, as administrator of the organization`;
    case 'none':
      return 'No access';
    case 'organization':
      return `${name}, by their role in the organization`;
    case 'direct':
      return `${name}, given to them on ${place}`;
    case 'team': {
      const [first] = teams;
      return `${name}, through ${first === undefined ? 'one of their teams' : `the team ${teams.join(' and ')}`} on ${place}`;
    }
    case 'default':
      return `${name}, by the default of ${place}`;
  }
}

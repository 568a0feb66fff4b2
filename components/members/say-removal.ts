import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getMemberRemoval } from '@/lib/contract/members';
import { t } from './messages';

type Removal = ReplyOf<typeof getMemberRemoval>;

/** What goes and what stays when somebody is removed, a line each. */
export function sayRemoval(removal: Removal | undefined, isMe: boolean): string[] {
  return [
    ...(removal ? sayFacts(removal, isMe) : []),
    isMe ? t('yourCommentsMergedChangesAndShare') : t('theirCommentsMergedChangesAndShare'),
    isMe ? t('anAdministratorCanRestoreYouWithin') : t('youCanRestoreThemWithin30'),
  ];
}

function sayFacts({ openChangeRequests, grants, teams, tokens }: Removal, isMe: boolean): string[] {
  const titles = teams.map(({ title }) => title);
  const lines = [
    openChangeRequests > 0
      ? isMe
        ? t('yourOpenChangeRequestsStay', { count: openChangeRequests })
        : t('theirOpenChangeRequestsStay', { count: openChangeRequests })
      : isMe
        ? t('youHaveNoOpenChangeRequests')
        : t('theyHaveNoOpenChangeRequests'),
  ];
  if (grants > 0) lines.push(t('rolesOnSpacesCollectionsAndSitesEnd', { count: grants }));
  if (titles.length > 0)
    lines.push(
      isMe
        ? t('youAreRemovedFrom', { teams: nameTeams(titles) })
        : t('theyAreRemovedFrom', { teams: nameTeams(titles) }),
    );
  for (const { title } of teams.filter(({ isLastOwner }) => isLastOwner)) {
    lines.push(t('theTeamIsThenLeftWithout', { title }));
  }
  if (tokens > 0) lines.push(t('apiTokensStopWorking', { count: tokens }));
  return lines;
}

/** «Docs», «Docs and Sales», «Docs, Sales and 4 more teams». */
function nameTeams(titles: readonly string[]): string {
  const [first = '', second, ...rest] = titles;
  if (second === undefined) return t('theTeam', { first });
  if (rest.length === 0) return t('theTeamsAnd', { first, second });
  return t('theTeamsAndMore', { first, second, count: rest.length });
}

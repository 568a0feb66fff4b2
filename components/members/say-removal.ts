import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getMemberRemoval } from '@/lib/contract/members';
import { t } from './messages';

type Removal = ReplyOf<typeof getMemberRemoval>;

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** What goes and what stays when somebody is removed, a line each. */
export function sayRemoval(removal: Removal | undefined, isMe: boolean): string[] {
  return [
    ...(removal ? sayFacts(removal, isMe) : []),
    isMe ? t('commentsMergedChangesAndShareLinks') : t('commentsMergedChangesAndShareLinksThat'),
    isMe ? t('anAdministratorCanBringYouBack') : t('youCanBringThemBackWithin'),
  ];
}

function sayFacts({ openChangeRequests, grants, teams, tokens }: Removal, isMe: boolean): string[] {
  const titles = teams.map(({ title }) => title);
  const lines = [
    openChangeRequests > 0
      ? isMe
        ? t('underYourNameOthersCanGo', {
            many: many(openChangeRequests, t('openChangeRequestStays'), t('openChangeRequestsStay')),
            openChangeRequests,
          })
        : t('underTheirNameOthersCanGo', {
            many: many(openChangeRequests, t('openChangeRequestStays'), t('openChangeRequestsStay')),
            openChangeRequests,
          })
      : isMe
        ? t('youHaveNoOpenChangeRequest')
        : t('theyHaveNoOpenChangeRequest'),
  ];
  if (grants > 0)
    lines.push(t('onSpacesCollectionsAndSitesEnd', { many: many(grants, t('role'), t('roles')), grants }));
  if (titles.length > 0)
    lines.push(
      isMe
        ? t('yourPlaceInEnds', { teams: nameTeams(titles) })
        : t('theirPlaceInEnds', { teams: nameTeams(titles) }),
    );
  for (const { title } of teams.filter(({ isLastOwner }) => isLastOwner)) {
    lines.push(t('theTeamHasNoOwnerAfter', { title }));
  }
  if (tokens > 0)
    lines.push(t('workingForGood', { many: many(tokens, t('apiTokenStops'), t('apiTokensStop')) }));
  return lines;
}

/** «Docs», «Docs and Sales», «Docs, Sales and 4 more teams». */
function nameTeams(titles: readonly string[]): string {
  const [first = '', second, ...rest] = titles;
  if (second === undefined) return t('theTeam', { first });
  if (rest.length === 0) return t('theTeamsAnd', { first, second });
  return t('theTeamsAndMore', { first, second, count: rest.length });
}

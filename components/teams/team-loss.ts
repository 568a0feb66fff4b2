import { isLoss } from '@/components/patterns/access/access-words';
import { call } from '@/lib/client/call';
import type { ReplyOf } from '@/lib/contract/endpoint';
import {
  previewCollectionPermissions,
  previewSitePermissions,
  previewSpacePermissions,
} from '@/lib/contract/permissions';
import { listTeamGrants } from '@/lib/contract/teams';
import { t } from './messages';
import { countPeople, type TeamGrant, type TeamParams } from './team';

type Effect = ReplyOf<typeof previewSpacePermissions>;

/** What the end of a team changes on one object. */
interface TeamLoss {
  on: TeamGrant['on'];
  effect: Effect;
}

/** How many objects are examined; above that only their number is shown. */
const most = 20;

/** Asks for each object what taking the team's role away would change there. */
export async function readTeamLosses(
  params: TeamParams,
  signal: AbortSignal,
): Promise<{ losses: TeamLoss[]; objects: number; isWhole: boolean }> {
  const grants = await call(listTeamGrants, { params: { ...params }, query: { limit: '1000' } }, { signal });
  const looked = grants.items.slice(0, most);
  const losses = await Promise.all(
    looked.map(async ({ on }) => ({ on, effect: await previewWithout(params, on, signal) })),
  );
  return {
    losses: losses.filter(({ effect }) => effect.count > 0),
    objects: grants.items.length,
    isWhole: grants.items.length <= most && grants.next === undefined,
  };
}

function previewWithout(
  { organizationId, teamId }: TeamParams,
  on: TeamGrant['on'],
  signal: AbortSignal,
): Promise<Effect> {
  const body = { grants: [{ team: teamId, role: null }] };
  if (on.kind === 'space')
    return call(previewSpacePermissions, { params: { spaceId: on.id }, body }, { signal });
  if (on.kind === 'collection')
    return call(previewCollectionPermissions, { params: { collectionId: on.id }, body }, { signal });
  return call(previewSitePermissions, { params: { organizationId, siteId: on.id }, body }, { signal });
}

/** How many roles become weaker, by what the server counted. */
const countLosers = ({ effect }: TeamLoss): number =>
  effect.summary.filter(isLoss).reduce((total, { count }) => total + count, 0);

/** Everybody who loses something anywhere, by name; fewer than there are where a list was cut. */
export function listLosers(losses: readonly TeamLoss[]): { names: string[]; isWhole: boolean } {
  const names = new Map<string, string>();
  let isWhole = true;
  for (const loss of losses) {
    const losers = loss.effect.changes.filter(isLoss);
    for (const { user } of losers) names.set(user.id, user.displayName);
    if (losers.length < countLosers(loss)) isWhole = false;
  }
  return { names: [...names.values()].sort((a, b) => a.localeCompare(b)), isWhole };
}

/** «2 spaces and 1 collection». */
function countObjects(losses: readonly Pick<TeamLoss, 'on'>[]): string {
  const of = (kind: TeamLoss['on']['kind']) => losses.filter(({ on }) => on.kind === kind).length;
  const [spaces, collections, sites] = [of('space'), of('collection'), of('site')];
  const parts = [
    spaces > 0 ? t('spacesCount', { count: spaces }) : '',
    collections > 0 ? t('collectionsCount', { count: collections }) : '',
    sites > 0 ? t('sitesCount', { count: sites }) : '',
  ].filter((part) => part !== '');
  return new Intl.ListFormat('en').format(parts);
}

/** «12 people lose what this team gave them on 3 spaces». */
export function sayLoss(all: readonly TeamLoss[]): string {
  const losses = all.filter((loss) => countLosers(loss) > 0);
  if (losses.length === 0) return t('nobodyLosesAccess');
  const { names, isWhole } = listLosers(losses);
  const who = isWhole ? countPeople(names.length) : t('atLeast', { people: countPeople(names.length) });
  return t('loseTheAccessThatThisTeam', { count: names.length, who, objects: countObjects(losses) });
}

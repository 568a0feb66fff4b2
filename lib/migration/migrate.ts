import { listCollections } from '@/lib/contract/collections';
import { createOrganization, getOrganization, listOrganizations } from '@/lib/contract/organizations';
import { listSites } from '@/lib/contract/sites';
import { listSpaces, updateSpace } from '@/lib/contract/spaces';
import { listTeams } from '@/lib/contract/teams';
import { HttpError } from './http-client';
import type { Journal } from './journal';
import { SourceLinkIndex } from './link-meaning';
import { migrateChangeRequests } from './migrate-change-requests';
import { migrateSpaceComments } from './migrate-comments';
import { migrateContent } from './migrate-content';
import { migratePeople } from './migrate-people';
import { migrateSites } from './migrate-sites';
import { migrateFieldValues, migrateSpecs } from './migrate-specs';
import { migrateTree } from './migrate-tree';
import { type Migration, type Tell, targetId } from './migration';
import type { Overview, SpaceOverview } from './overview';
import type { SourceApi } from './source-api';
import type { TargetApi } from './target-api';

interface Wish {
  source: SourceApi;
  target: TargetApi;
  journal: Journal;
  overview: Overview;
  /** An organization of the target that takes everything; a new one when absent. */
  toOrganization?: string | undefined;
  sendsMail: boolean;
  tell: Tell;
}

/** Brings everything over, or goes on where it ended. Returns the organization of the target. */
export async function migrate({ toOrganization, ...wish }: Wish): Promise<string> {
  const { target, overview, journal } = wish;
  const organizationId = await chooseTarget(wish, toOrganization);
  const foreign = new Set(
    await target.again('before', () => listBefore(target, organizationId, toOrganization !== undefined)),
  );
  const migration: Migration = {
    ...wish,
    organizationId,
    foreign,
    index: new SourceLinkIndex(overview.spaces),
  };
  await migratePeople(migration);
  await migrateSpecs(migration);
  await migrateTree(migration);
  for (const space of overview.spaces) await migrateSpace(migration, space);
  await migrateSites(migration);
  leaveRest(migration);
  journal.record('finished', true);
  return organizationId;
}

async function chooseTarget(
  { target, journal, overview }: Omit<Wish, 'toOrganization'>,
  id: string | undefined,
) {
  const known = journal.get<string>('organization');
  if (id !== undefined && known !== undefined && id !== known)
    throw new Error(`This migration writes into the organization ${known}.`);
  if (id !== undefined && known === undefined) {
    await target.call(getOrganization, { params: { organizationId: id } });
    return journal.record('organization', id);
  }
  if (known !== undefined) return known;
  const { title } = overview.organization;
  const name = title.trim().length >= 2 ? title.slice(0, 255) : 'Docs';
  const listAll = () =>
    target.list((page) => target.call(listOrganizations, { params: undefined, query: { page } }));
  const before = await target.again('organizations', async () => (await listAll()).map((one) => one.id));
  return target.once('organization', {
    find: async () => (await listAll()).find((one) => one.title === name && !before.includes(one.id))?.id,
    make: async () => (await target.call(createOrganization, { body: { title: name } })).id,
  });
}

/** What is there before anything is made. */
async function listBefore(target: TargetApi, organizationId: string, isTaken: boolean): Promise<string[]> {
  if (!isTaken) return [];
  const params = { organizationId };
  const lists = [
    await target.list((page) => target.call(listCollections, { params, query: { page } })),
    await target.list((page) => target.call(listSpaces, { params, query: { page } })),
    await target.list((page) => target.call(listSites, { params, query: { page } })),
    await target.list((page) => target.call(listTeams, { params, query: { page } })),
  ];
  return lists.flat().map(({ id }) => id);
}

/** One space that can not be brought over keeps no other from it. */
async function migrateSpace(migration: Migration, overview: SpaceOverview): Promise<void> {
  const { target, journal } = migration;
  const { space } = overview;
  const spaceId = targetId(migration, 'space', space.id);
  if (!spaceId || journal.has(`done:${space.id}`)) return;
  try {
    await migrateContent(migration, overview);
    await migrateFieldValues(migration, overview);
    await migrateSpaceComments(migration, overview);
    await migrateChangeRequests(migration, overview);
    const editMode = space.editMode === 'live' ? 'live' : 'locked';
    await target.call(updateSpace, { params: { spaceId }, body: { editMode } });
    journal.record(`done:${space.id}`, true);
    journal.settle('space', space.title);
  } catch (error) {
    if (!(error instanceof HttpError) || error.isUncertain) throw error;
    journal.leave('space', space.title, error.message);
  }
}

function leaveRest({ journal, overview }: Migration): void {
  const where = overview.organization.title;
  const never = [
    [
      'history',
      'The main content of today was taken; older revisions and merged or archived change requests were not.',
    ],
    ['reviews', 'Reviews and requests for them are asked for anew.'],
    ['settings', 'E-mail domains, single sign-on and the settings of the organization are set by hand.'],
    ['integrations', 'Integrations are installed anew; webhooks and API tokens are made anew.'],
    ['site access', 'Roles on sites themselves are given anew.'],
    ['insights', 'What readers did on sites was not taken.'],
  ];
  for (const [what = '', why = ''] of never) journal.leave(what, where, why);
}

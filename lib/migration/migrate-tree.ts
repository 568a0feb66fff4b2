import type { Role } from '@/lib/access/roles';
import { createCollection, listCollections, updateCollection } from '@/lib/contract/collections';
import { grantOnCollection, grantOnSpace } from '@/lib/contract/permissions';
import { createSpace, listSpaces, updateSpace } from '@/lib/contract/spaces';
import { attempt, findUnknown, type MigratedKind, type Migration, targetId } from './migration';
import { toEmoji } from './page-edits';
import { type SourceCollection, type SourceLevel, type SourceSpace, sourceGrants } from './source-shapes';

const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** Collections and empty spaces in their tree, each as closed as it was before anything is in it. */
export async function migrateTree(migration: Migration): Promise<void> {
  const { overview, tell } = migration;
  for (const [at, collection] of overview.collections.entries()) {
    tell('Collections', at, overview.collections.length);
    await makeCollection(migration, collection);
  }
  for (const [at, { space }] of overview.spaces.entries()) {
    tell('Spaces', at, overview.spaces.length);
    await makeSpace(migration, space);
  }
  await noteAddresses(migration);
}

const parentOf = (migration: Migration, { parent }: { parent?: string | undefined }) => {
  const id = parent && targetId(migration, 'collection', parent);
  return id ? { parent: id } : {};
};

async function makeCollection(migration: Migration, collection: SourceCollection): Promise<void> {
  const { target, organizationId } = migration;
  const params = { organizationId };
  const title = cut(collection.title, 50);
  const parent = parentOf(migration, collection);
  const collectionId = await target.once(`collection:${collection.id}`, {
    find: async () =>
      findUnknown(
        migration,
        await target.list((page) => target.call(listCollections, { params, query: { page } })),
        (one) => one.title === title && one.parent === parent.parent,
      ),
    make: async () => (await target.call(createCollection, { params, body: { title, ...parent } })).id,
  });
  await target.again(`collection-set:${collection.id}`, async () => {
    await target.call(updateCollection, {
      params: { collectionId },
      body: {
        description: cut(collection.description ?? '', 100),
        defaultLevel: readLevel(migration, `Collection ${title}`, collection.defaultLevel),
      },
    });
    return true;
  });
  await grant(migration, 'collection', collection.id, collectionId, title);
}

async function makeSpace(migration: Migration, space: SourceSpace): Promise<void> {
  const { target, organizationId, journal } = migration;
  const params = { organizationId };
  const title = cut(space.title, 50);
  const parent = parentOf(migration, space);
  const spaceId = await target.once(`space:${space.id}`, {
    find: async () =>
      findUnknown(
        migration,
        await target.list((page) => target.call(listSpaces, { params, query: { page } })),
        (one) => one.title === title && one.parent === parent.parent,
      ),
    // Its own mode comes last: until then its pages are written to.
    make: async () =>
      (await target.call(createSpace, { params, body: { title, editMode: 'live', ...parent } })).id,
  });
  await target.again(`space-set:${space.id}`, async () => {
    await target.call(updateSpace, {
      params: { spaceId },
      body: {
        emoji: toEmoji(space.emoji ?? ''),
        defaultLevel: readLevel(migration, `Space ${title}`, space.defaultLevel),
      },
    });
    return true;
  });
  if (space.gitSync) journal.leave('git synchronization', title, 'It is set up anew by hand.');
  await grant(migration, 'space', space.id, spaceId, title);
}

/** Who would be let in by a word that is not known here is not let in. */
function readLevel({ journal }: Migration, where: string, level: SourceLevel): Role | 'inherit' | null {
  if (level !== undefined) return level;
  journal.leave(
    'default level',
    where,
    'It is not told by the source: nobody has access who has none by name.',
  );
  return null;
}

/** Grants to teams, and to people who have an account already. */
async function grant(
  migration: Migration,
  kind: 'collection' | 'space',
  from: string,
  to: string,
  title: string,
) {
  const { source, target, journal } = migration;
  if (journal.has(`grants:${from}`)) return;
  const path = `/${kind}s/${from}/permissions`;
  const teams = (await source.findList(`${path}/teams`, sourceGrants.team)) ?? [];
  const users = (await source.findList(`${path}/users`, sourceGrants.user)) ?? [];
  const give = (role: Role, who: { teams: string[] } | { users: string[] }) =>
    attempt(migration, 'access', title, () => {
      const body = { role, ...who };
      return kind === 'space'
        ? target.call(grantOnSpace, { params: { spaceId: to }, body })
        : target.call(grantOnCollection, { params: { collectionId: to }, body });
    });
  for (const { permission, team } of teams) {
    const id = targetId(migration, 'team', team.id);
    const role = permission === 'inherit' ? undefined : permission;
    if (id && role) await give(role, { teams: [id] });
    else journal.leave('access', title, `The role of the team ${team.title} is not taken.`);
  }
  for (const { permission, user } of users) {
    const id = journal.get<string>(`user:${user.id}`);
    const role = permission === 'inherit' ? undefined : permission;
    if (id && role) await give(role, { users: [id] });
    else
      journal.leave(
        'access',
        title,
        `${user.email ?? user.displayName ?? user.id} has a role of their own there (${role ?? 'unknown'}): give it when they have joined.`,
      );
  }
  journal.record(`grants:${from}`, true);
}

/** Where the screens of each space are, for links between them. */
async function noteAddresses(migration: Migration): Promise<void> {
  const { target, overview, journal, organizationId } = migration;
  if (overview.spaces.every(({ space }) => journal.has(`app:${space.id}`))) return;
  const params = { organizationId };
  const shown = await target.list((page) => target.call(listSpaces, { params, query: { page } }));
  const apps = new Map(shown.map(({ id, urls }) => [id, urls.app]));
  for (const { space } of overview.spaces) {
    const app = apps.get(targetId(migration, 'space' satisfies MigratedKind, space.id) ?? '');
    if (app && !journal.has(`app:${space.id}`)) journal.record(`app:${space.id}`, app);
  }
}

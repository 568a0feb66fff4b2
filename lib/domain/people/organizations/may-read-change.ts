import DataLoader from 'dataloader';
import { can, lowestRole, type ObjectKind, type Permission, viewPermission } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ChangeMessage } from '@/lib/events/hub';
import { singleton } from '@/lib/singleton';
import { listValidCredentials } from '@/lib/storage/access/list-valid-credentials';
import { listMemberRoles, listRolesOn } from '@/lib/storage/access/roles-on';
import type { Database } from '@/lib/storage/database/db';

/** Changes of the organization itself; all others without an object are sent to administrators only. */
const READ_IN_ORGANIZATION: Readonly<Record<string, Permission>> = {
  organizations: 'organization:view',
  tree: 'organization:view',
  collections: 'organization:view',
  spaces: 'organization:view',
  sites: 'organization:view',
  integrations: 'organization:view',
  'openapi-specs': 'organization:view',
  'custom-fields': 'organization:view',
  users: 'organization:list-members',
  members: 'organization:list-members',
  teams: 'organization:list-members',
  translations: 'organization:list-members',
};

/** The role from which on a noun of an object is read at all, as the contract says. */
const lowestToRead = new Map<string, RoleLevel>();
for (const { method, noun, access } of Object.values<Endpoint>(ENDPOINTS)) {
  if (method !== 'GET' || typeof access !== 'object' || access.through) continue;
  const key = `${access.on} ${noun}`;
  const level = levelOf(lowestRole(access.permission));
  lowestToRead.set(key, Math.min(level, lowestToRead.get(key) ?? level) as RoleLevel);
}

/** Whether the session or token of who watches still lets them in. */
export const isSignedIn = ({ caller, database }: ObjectContext): Promise<boolean> =>
  loadersOf(database).credentials.load(caller.via);

/** Whether who watches may read, at this moment, all that a change names. */
export async function mayRead(context: ObjectContext, change: ChangeMessage): Promise<boolean> {
  const { caller, database, subject } = context;
  const { roles } = loadersOf(database);
  const roleOn = (kind: ObjectKind, id: string) => roles.load({ kind, id, userId: caller.userId });
  const objects = listObjects(change);
  const isAddressed = change.organization === undefined || change.recipients || change.user === caller.userId;
  const rights =
    objects.length > 0
      ? objects.map(async ({ kind, id }) => {
          const role = await roleOn(kind, id);
          if (role === undefined || !can(role, viewPermission(kind))) return false;
          return role >= (lowestToRead.get(`${kind} ${change.noun}`) ?? 0);
        })
      : isAddressed || change.noun === '*'
        ? []
        : [roleOn('organization', subject.organizationId).then((role) => isToldOf(change.noun, role))];
  return !(await Promise.all(rights)).includes(false);
}

const isToldOf = (noun: string, role: RoleLevel | undefined) =>
  role !== undefined && can(role, READ_IN_ORGANIZATION[noun] ?? 'organization:administer');

const listObjects = ({ noun, id, site, space, collection }: ChangeMessage) =>
  Object.entries({
    site: site ?? (noun === 'sites' ? id : undefined),
    space: space ?? (noun === 'spaces' ? id : undefined),
    collection: collection ?? (noun === 'collections' ? id : undefined),
  }).flatMap(([kind, id]) => (id === undefined ? [] : [{ kind: kind as ObjectKind, id }]));

interface AskedRole {
  kind: ObjectKind;
  id: string;
  userId: string;
}

type Credential = ObjectContext['caller']['via'];

interface Loaders {
  roles: DataLoader<AskedRole, RoleLevel | undefined>;
  credentials: DataLoader<Credential, boolean>;
}

const known = singleton('live-events.loaders', () => new WeakMap<Database, Loaders>());

/** What all streams of this process ask because of one change is read at once, and again for the next. */
function loadersOf(database: Database): Loaders {
  let loaders = known.get(database);
  loaders ??= {
    roles: new DataLoader((asked: readonly AskedRole[]) => readRoles(database, asked), { cache: false }),
    credentials: new DataLoader(
      async (asked: readonly Credential[]) => {
        const valid = await listValidCredentials(database.db, asked);
        return asked.map(({ id }) => valid.has(id));
      },
      { cache: false },
    ),
  };
  known.set(database, loaders);
  return loaders;
}

async function readRoles({ db }: Database, asked: readonly AskedRole[]): Promise<(RoleLevel | undefined)[]> {
  const objects = new Map<string, AskedRole & { userIds: Set<string> }>();
  const keyOf = ({ kind, id }: AskedRole) => `${kind} ${id}`;
  for (const one of asked) {
    const object = objects.get(keyOf(one)) ?? { ...one, userIds: new Set<string>() };
    objects.set(keyOf(one), object);
    object.userIds.add(one.userId);
  }
  const roles = new Map<string, Map<string, RoleLevel>>();
  for (const [key, { kind, id, userIds }] of objects)
    roles.set(
      key,
      kind === 'organization'
        ? await listMemberRoles(db, id, [...userIds])
        : await listRolesOn(db, { kind, id }, [...userIds]),
    );
  return asked.map((one) => roles.get(keyOf(one))?.get(one.userId));
}

import { levelOf, type Role } from '@/lib/access/roles';
import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { type Database, openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { members, teamMembers, teams, users } from '@/lib/storage/schema/users';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { InProcessClient, measureCpu } from './driver';

/** In milliseconds. */
export const ACCESS_LIMIT = 50;
const SPACES = 1_000;
const COLLECTIONS = 60;
const SITES = 10;
const ROUNDS = 15;
/** The planner settles on a plan after a few. */
const WARM_UP = 6;
const ROLES: readonly Role[] = ['read', 'comment', 'edit', 'review', 'create'];

interface Tree {
  items: { kind: string; via: { source: string } }[];
}

/** What it costs to say what a member is on each of 1,000 spaces, and why, with grants of every kind. */
export function measureAccess(engine: Engine): Promise<{ cpu: number; spaces: number }> {
  return inEnvironment(engine, async ({ environment: variables, seeded: { token, organizationId } }) => {
    const environment = readEnvironment(variables);
    const database = await openDatabase({
      databaseUrl: environment.databaseUrl,
      dataDir: environment.dataDir,
    });
    const driver = new InProcessClient(createApi(assembleServices(environment, database)), token);
    const holders = await makeMember(database, organizationId);
    await fill(driver, organizationId, holders);
    await database.analyze();
    const path = `/orgs/${organizationId}/members/${holders.user}/tree`;
    const { items } = await driver.send<Tree>('GET', path);
    const spaces = items.filter(({ kind }) => kind === 'space').length;
    if (spaces < SPACES) throw new Error(`The member sees ${spaces} spaces only.`);
    const costs: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const cost = await measureCpu(() => driver.send('GET', path));
      if (round >= WARM_UP) costs.push(cost / 1_000);
    }
    await database.close();
    return { cpu: median(costs), spaces };
  });
}

async function makeMember({ db }: Database, organizationId: string) {
  const [user, team] = [newId(), newId()];
  await db.insert(users).values({ id: user, email: 'member@example.org', displayName: 'Member' });
  await db.insert(members).values({ organizationId, userId: user, role: levelOf('read') });
  await db.insert(teams).values({ id: team, organizationId, title: 'Team' });
  await db.insert(teamMembers).values({ teamId: team, userId: user });
  return { user, team };
}

/** Collections in chains, sites, and grants to the member and their team on one thing in ten. */
async function fill(
  driver: InProcessClient,
  organizationId: string,
  holders: { user: string; team: string },
) {
  const org = `/orgs/${organizationId}`;
  const make = async (kind: string, body: object) =>
    (await driver.send<{ id: string }>('POST', `${org}/${kind}`, body)).id;
  const collections: string[] = [];
  for (let i = 0; i < COLLECTIONS; i++) {
    const parent = i % 5 ? { parent: collections[i - 1] } : {};
    collections.push(await make('collections', { title: `Collection ${i}`, ...parent }));
  }
  const spaces: string[] = [];
  for (let i = 0; i < SPACES; i++)
    spaces.push(await make('spaces', { title: `Space ${i}`, parent: collections[i % COLLECTIONS] }));
  const bases = [...collections.map((id) => `/collections/${id}`), ...spaces.map((id) => `/spaces/${id}`)];
  for (let i = 0; i < SITES; i++) {
    const site = await make('sites', { title: `Site ${i}`, spaces: spaces.slice(i * 20, i * 20 + 20) });
    bases.push(`${org}/sites/${site}`);
  }
  for (const [i, base] of bases.entries()) {
    if (i % 10 > 1) continue;
    const holder = i % 10 === 0 ? { users: [holders.user] } : { teams: [holders.team] };
    await driver.send('POST', `${base}/permissions`, { ...holder, role: ROLES[i % ROLES.length] });
  }
}

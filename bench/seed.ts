import { levelOf } from '@/lib/access/roles';
import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { hashSecret, newApiToken } from '@/lib/secrets/token';
import { openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { migrate } from '@/lib/storage/database/migrate';
import { sites } from '@/lib/storage/schema/sites';
import { apiTokens, members, organizations, users } from '@/lib/storage/schema/users';

export interface Seeded {
  token: string;
  /** Whose token it is: an administrator. */
  userId: string;
  organizationId: string;
  /** Has 50 sections. */
  siteId: string;
  sectionIds: string[];
  /** Has 10,100 sites. */
  crowdedOrganizationId: string;
}

const DEEP_LIST = 10_100;

/** One administrator, 50 sites, one of them with 50 sections, and an organization with a long list. */
export async function seed(variables: Record<string, string>): Promise<Seeded> {
  const environment = readEnvironment(variables);
  const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir });
  await migrate(database);
  const api = createApi(assembleServices(environment, database));
  const token = newApiToken();
  const userId = newId();
  const [organizationId, crowdedOrganizationId] = [newId(), newId()];
  const { db } = database;
  await db.insert(users).values({ id: userId, email: 'bench@example.org', displayName: 'Bench' });
  await db.insert(apiTokens).values({
    id: newId(),
    userId,
    label: 'bench',
    tokenHash: hashSecret(token),
    prefix: 'lct_',
    lastFour: token.slice(-4),
    scopes: ['read', 'write', 'admin'],
  });
  for (const id of [organizationId, crowdedOrganizationId]) {
    await db.insert(organizations).values({ id, title: 'Bench' });
    await db.insert(members).values({ organizationId: id, userId, role: levelOf('admin') });
  }
  const make = async (path: string, body: unknown): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await api.fetch(
      new Request(`http://bench.test/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    const answer = (await response.json()) as { id: string };
    if (!response.ok) throw new Error(`POST ${path}: ${JSON.stringify(answer)}`);
    return answer.id;
  };
  const org = `/orgs/${organizationId}`;
  const spaceIds: string[] = [];
  for (let i = 0; i < 50; i++) spaceIds.push(await make(`${org}/spaces`, { title: `Space ${i}` }));
  const siteIds: string[] = [];
  for (let i = 0; i < 50; i++) siteIds.push(await make(`${org}/sites`, { title: `Site ${i}` }));
  const siteId = siteIds[0] ?? '';
  const sectionIds: string[] = [];
  for (const [i, spaceId] of spaceIds.entries())
    sectionIds.push(await make(`${org}/sites/${siteId}/sections`, { spaceId, title: `Section ${i}` }));
  const crowd = Array.from({ length: DEEP_LIST }, (_, i) => ({
    id: newId(),
    organizationId: crowdedOrganizationId,
    title: `Site ${i}`,
    basename: `crowd-${i}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + i * 1_000),
  }));
  for (let i = 0; i < crowd.length; i += 1_000) await db.insert(sites).values(crowd.slice(i, i + 1_000));
  await database.analyze();
  await database.close();
  return { token, userId, organizationId, siteId, sectionIds, crowdedOrganizationId };
}

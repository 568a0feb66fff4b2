import { levelOf } from '@/lib/access/roles';
import { readEnvironment } from '@/lib/environment';
import { hashSecret, newApiToken } from '@/lib/secrets/token';
import { openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { apiTokens, members, users } from '@/lib/storage/schema/users';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { ServerUnderTest } from './server-under-test';

const MEMBERS = 10_000;
const ROUNDS = 9;
const REQUESTS = 40;
const CHECKS = 1_000;

interface Page {
  next: { page: string };
}

/** What the last page of 10,000 members costs as a multiple of the first, and what asking for a role costs. */
export function measureMembers(
  engine: Engine,
): Promise<{ ratio: number; met: boolean; statements: number; cpu: number }> {
  return inEnvironment(engine, async ({ environment, seeded: { token, organizationId } }) => {
    const guest = await seedMembers(environment, organizationId);
    const serverUnderTest = await ServerUnderTest.start('lectern', environment, '');
    const list = `/orgs/${organizationId}/members?limit=50`;
    const deep = `${list}&page=${encodeURIComponent(await findLastPage(serverUnderTest, list, token))}`;
    const ratios: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const ratio =
        (await elapsed(serverUnderTest, deep, token)) / (await elapsed(serverUnderTest, list, token));
      // The first round is for the engine to make up its mind about its plans.
      if (round >= 0) ratios.push(ratio);
    }
    const check = await measureCheck(serverUnderTest, list, guest);
    await serverUnderTest.stop();
    const ratio = median(ratios);
    return { ratio, met: ratio <= 1.2, ...check };
  });
}

/** Returns the token of a guest. */
async function seedMembers(variables: Record<string, string>, organizationId: string): Promise<string> {
  const environment = readEnvironment(variables);
  const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir });
  const { db } = database;
  const ids = Array.from({ length: MEMBERS - 1 }, () => newId());
  for (let at = 0; at < ids.length; at += 1_000) {
    const some = ids.slice(at, at + 1_000);
    await db
      .insert(users)
      .values(some.map((id) => ({ id, email: `${id}@example.org`, displayName: `Person ${id}` })));
    await db.insert(members).values(
      some.map((userId, index) => ({
        organizationId,
        userId,
        role: at + index === 0 ? levelOf(null) : 1 + (index % 5),
        joinedAt: new Date(Date.UTC(2026, 0, 1) + (at + index) * 1_000),
      })),
    );
  }
  const token = newApiToken();
  await db.insert(apiTokens).values({
    id: newId(),
    userId: ids[0] ?? '',
    label: 'guest',
    tokenHash: hashSecret(token),
    prefix: 'lct_',
    lastFour: token.slice(-4),
    scopes: ['read'],
  });
  await database.analyze();
  await database.close();
  return token;
}

/** Where the last 50 begin. */
async function findLastPage(serverUnderTest: ServerUnderTest, list: string, token: string): Promise<string> {
  let page = '';
  for (let depth = 0; depth < MEMBERS - 50; ) {
    const limit = Math.min(1_000, MEMBERS - 50 - depth);
    const path = `${list.replace('limit=50', `limit=${limit}`)}${page && `&page=${encodeURIComponent(page)}`}`;
    page = (await serverUnderTest.send<Page>('GET', path, token)).next.page;
    depth += limit;
  }
  return page;
}

/** Wall time, one request after another: it holds the database's work too. */
async function elapsed(serverUnderTest: ServerUnderTest, path: string, token: string): Promise<number> {
  const start = process.hrtime.bigint();
  for (let count = 0; count < REQUESTS; count++) await serverUnderTest.send('GET', path, token);
  return Number(process.hrtime.bigint() - start);
}

/** A request that ends with the answer that the caller's role is too weak: nothing but that is asked. */
async function measureCheck(serverUnderTest: ServerUnderTest, path: string, guest: string) {
  const refused = () =>
    serverUnderTest.send('GET', path, guest).then(
      () => Promise.reject(new Error('A guest may not list members.')),
      () => undefined,
    );
  for (let count = 0; count < 100; count++) await refused();
  await serverUnderTest.ask({ ask: 'record' });
  await refused();
  const { statements } = await serverUnderTest.ask<{ statements: number }>({ ask: 'recorded', key: 'check' });
  const before = await serverUnderTest.ask<{ cpu: NodeJS.CpuUsage }>({ ask: 'cpu' });
  for (let count = 0; count < CHECKS; count++) await refused();
  const after = await serverUnderTest.ask<{ cpu: NodeJS.CpuUsage }>({ ask: 'cpu' });
  const cpu = (after.cpu.user - before.cpu.user + after.cpu.system - before.cpu.system) / CHECKS;
  return { statements, cpu };
}

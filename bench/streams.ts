import { levelOf } from '@/lib/access/roles';
import { readEnvironment } from '@/lib/environment';
import { openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { members, users } from '@/lib/storage/schema/users';
import type { Engine } from '@/lib/testing/database';
import { type BenchEnvironment, inEnvironment } from './bench-environment';
import { ServerUnderTest } from './server-under-test';
import { openSession } from './session';

const BROWSERS = 200;
/** A day of changes, sent to all of them. */
const CHANGES = 200;

interface StreamFigures {
  browsers: number;
  /** Bytes that the process of the API takes more than before, at most. */
  added: number;
}

/** What it costs that many people have the dashboard open: one live stream each, in sessions of their own. */
export function measureStreams(engine: Engine): Promise<StreamFigures> {
  return inEnvironment(engine, async (bench) => {
    const cookies = await signIn(bench);
    const { environment, seeded, statementsFile } = bench;
    const server = await ServerUnderTest.start('lectern', environment, statementsFile);
    const address = `http://127.0.0.1:${server.port}/v1/orgs/${seeded.organizationId}/events`;
    const change = (title: string) =>
      server.send('PATCH', `/orgs/${seeded.organizationId}`, seeded.token, { title });
    // From a server at rest: whatever the heap grows by meanwhile counts too.
    await change('Before');
    const before = await readMemory(server);
    const streams = await Promise.all(cookies.map((cookie) => openStream(address, cookie)));
    let most = await readMemory(server);
    for (let i = 0; i < CHANGES; i++) {
      await change(`Change ${i}`);
      if (i % 20 === 0) most = Math.max(most, await readMemory(server));
    }
    await Promise.all(streams.map(({ heard }) => heard));
    most = Math.max(most, await readMemory(server));
    for (const { leave } of streams) leave();
    await server.stop();
    return { browsers: BROWSERS, added: most - before };
  });
}

const readMemory = async (server: ServerUnderTest) => (await server.ask<{ rss: number }>({ ask: 'cpu' })).rss;

/** Members of the organization, each with a browser. */
async function signIn({ environment: variables, seeded }: BenchEnvironment): Promise<string[]> {
  const environment = readEnvironment(variables);
  const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir });
  const cookies: string[] = [];
  await database.transaction(async (tx) => {
    for (let i = 0; i < BROWSERS; i++) {
      const userId = newId();
      await tx
        .insert(users)
        .values({ id: userId, email: `reader-${i}@example.org`, displayName: `Reader ${i}` });
      await tx
        .insert(members)
        .values({ organizationId: seeded.organizationId, userId, role: levelOf('read') });
      cookies.push(await openSession(tx, environment, userId));
    }
  });
  await database.close();
  return cookies;
}

/** `heard` is fulfilled when all changes have come. */
async function openStream(address: string, cookie: string) {
  const leaving = new AbortController();
  const response = await fetch(address, { headers: { cookie }, signal: leaving.signal });
  const reader = response.body?.getReader();
  if (!response.ok || !reader) throw new Error(`A stream was answered with ${response.status}.`);
  const decoder = new TextDecoder();
  let events = 0;
  /** Until so many events have come, the greeting among them. */
  const hear = async (wanted: number) => {
    while (events < wanted) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`A stream ended after ${events} events.`);
      events += decoder.decode(value, { stream: true }).split('data: ').length - 1;
    }
  };
  await hear(1);
  return { heard: hear(1 + CHANGES), leave: () => leaving.abort() };
}

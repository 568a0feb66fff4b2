import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueJob, waitForJob } from '@/lib/jobs/queue';
import { startJobWorker } from '@/lib/jobs/worker';
import { log, logError } from '@/lib/log';
import { singleton } from '@/lib/singleton';
import { FailingClient } from './fail-points/failing-client';
import { type Owned, openFixtures } from './fail-points/scenarios';
import { addressOf, exampleOf, paramNames, TABLE } from './route-table';
import { addPerson, SignInBrowser } from './sign-in-browser';
import { prepareTestApp } from './test-app';

const testApp = prepareTestApp();
const CANARY = 'c4n4ry-of-a-secret-c4n4ry-of-a-secret';
const lines: string[] = [];
const level = log.level;
let owned: Owned;

interface Destination {
  write(line: string): unknown;
}

const destination = singleton<Destination>('log.destination', () => {
  throw new Error('There is no log to read.');
});
const write = destination.write;

beforeAll(async () => {
  owned = await openFixtures(testApp());
  log.level = 'trace';
  destination.write = (line) => lines.push(line);
});

afterAll(() => {
  log.level = level;
  destination.write = write;
});

/** Free texts, which no check refuses. */
const FREE = /password|secret|token|title|label|name|description/i;

/** The same with the canary in the place of every free text. */
function fill(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return FREE.test(name) ? CANARY : value;
  if (Array.isArray(value)) return value.map((inner) => fill(inner, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, key)]));
}

/** Whose requests carry secrets. With DEEP=1 all are tried. */
const SECRET =
  /^(?:api-tokens|password-resets|presence|publishing-auth|share-links|sso-providers|users|webhooks)$/;
const ENDPOINTS = TABLE.filter(
  ({ id, noun }) => id !== 'subscribeToOrganization' && (process.env.DEEP || SECRET.test(noun)),
);

const HEADERS: Record<string, string>[] = [
  { authorization: `Bearer ${CANARY}` },
  { authorization: `Basic ${CANARY}` },
  { cookie: `lectern-session=${CANARY}` },
];

/** Failing at its nth statement, or not at all. */
async function sendAll(client: FailingClient, nth: number): Promise<void> {
  const { admin, fixtures } = owned;
  for (const endpoint of ENDPOINTS) {
    const example = exampleOf(endpoint, fixtures);
    const body = example.body && (fill(example.body) as object);
    const swapped = Object.fromEntries(paramNames(endpoint).map((name) => [name, CANARY]));
    for (const params of [{}, swapped]) {
      const address = addressOf(endpoint, fixtures, example, params);
      const path = `${address}${address.includes('?') ? '&' : '?'}token=${CANARY}`;
      if (nth > 0) client.arm(nth, 'not sent');
      await testApp().send(admin, endpoint.method, path, body);
      client.disarm();
    }
  }
}

describe('the log', () => {
  it('tells of failures, and never what was sent: in an address, a header or a body', async () => {
    const client = new FailingClient();
    try {
      for (const nth of process.env.DEEP ? [0, 1, 2, 3, 4, 5] : [0, 1, 3, 4]) await sendAll(client, nth);
      for (const nth of [0, 1]) {
        for (const headers of HEADERS) {
          if (nth > 0) client.arm(nth, 'not sent');
          await testApp().send(undefined, 'GET', '/user', undefined, headers);
          client.disarm();
        }
      }
    } finally {
      client.restore();
    }
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.includes(CANARY)).slice(0, 3)).toEqual([]);
  });

  it('never what is typed at the sign-in', async () => {
    const client = new FailingClient();
    const { email } = await addPerson(testApp().database);
    const before = lines.length;
    try {
      for (const nth of [0, 1, 2, 3, 4]) {
        const browser = new SignInBrowser(testApp().services);
        await browser.send('GET', 'csrf');
        if (nth > 0) client.arm(nth, 'not sent');
        await browser
          .signIn(email, CANARY)
          .catch((error: unknown) => logError(error, 'x', { level: 'error' }));
        await browser.send('GET', `callback/oidc?code=${CANARY}&state=${CANARY}`).catch(() => undefined);
        client.disarm();
      }
    } finally {
      client.restore();
    }
    expect(lines.length).toBeGreaterThan(before);
    expect(lines.filter((line) => line.includes(CANARY)).slice(0, 3)).toEqual([]);
  });

  it('never what a job gave to a statement, nor what the database quotes of it', async () => {
    const { database } = testApp();
    const before = lines.length;
    const worker = await startJobWorker({
      database,
      kinds: {
        test: {
          run: async () => {
            await database.db.execute(sql`select ${CANARY}::uuid`);
            return null;
          },
          timeLimitSeconds: 60,
          keepSeconds: 60,
          attempts: 1,
        },
      },
      concurrency: 1,
      onChange: async () => undefined,
    });
    const job = await enqueueJob(database, { kind: 'test', input: {} });
    await waitForJob(database, job.id, { timeoutMs: 20_000 });
    await worker.stop();
    const told = lines.slice(before).filter((line) => line.includes('a job failed'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('22P02');
    expect(told[0]).toContain('secrets-in-logs.postgres.test.ts');
    expect(told[0]).not.toContain(CANARY);
  });
});

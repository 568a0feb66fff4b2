import { setTimeout as sleep } from 'node:timers/promises';
import { levelOf } from '@/lib/access/roles';
import { readEnvironment } from '@/lib/environment';
import { hashSecret, newApiToken } from '@/lib/secrets/token';
import { openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { apiTokens, members, users } from '@/lib/storage/schema/users';
import type { Engine } from '@/lib/testing/database';
import { findFreePort } from '@/lib/testing/free-port';
import { seedRandom } from '@/lib/testing/seed-random';
import { type BenchEnvironment, inEnvironment } from './bench-environment';
import { type LoadPlace, openPlace } from './load-place';
import { readRss, startProduct, stopProduct } from './product-process';

const PEOPLE = 200;
/** Milliseconds between two requests of one person, on average. */
const PAUSE = 2_000;
const QUARTERS = 4;

interface Quarter {
  requests: number;
  /** What was answered with 500 or more, or not at all; each once with how often. */
  errors: Map<string, number>;
  /** Milliseconds as the client sees them. */
  median: number;
  p99: number;
  merges: number;
  slowestMerge: number;
  /** Bytes of the process at the end of the quarter. */
  rss: number;
}

/** 200 people who read, write and search for a while (80, 15 and 5 of a hundred), with a merge a minute. */
export function measureLoad(engine: Engine, minutes: number, corpora: string): Promise<Quarter[]> {
  return inEnvironment(engine, async (bench) => {
    const tokens = await addPeople(bench);
    const port = await findFreePort();
    const { child } = await startProduct({ ...bench.environment, LECTERN_SAMPLE_CONTENT: 'false' }, port);
    try {
      const place = await openPlace(`http://127.0.0.1:${port}`, bench.seeded, corpora);
      const quarters: Quarter[] = [];
      for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
        const figures = await runQuarter(place, tokens, (minutes * 60_000) / QUARTERS, quarter);
        quarters.push({ ...figures, rss: readRss(child.pid ?? 0) });
      }
      return quarters;
    } finally {
      await stopProduct(child);
    }
  });
}

async function runQuarter(place: LoadPlace, tokens: string[], duration: number, quarter: number) {
  const until = performance.now() + duration;
  const times: number[] = [];
  const merges: number[] = [];
  const errors = new Map<string, number>();
  const note = (error: string) => void errors.set(error, (errors.get(error) ?? 0) + 1);
  const work = tokens.map(async (token, index) => {
    const random = seedRandom(quarter * 1_000 + index + 1);
    await sleep(random() * PAUSE);
    while (performance.now() < until) {
      const { time, error } = await place.act(token, random);
      times.push(time);
      if (error) note(error);
      await sleep(random() * 2 * PAUSE);
    }
  });
  const merging = async () => {
    for (let next = performance.now(); next < until; next += 60_000) {
      const { time, error } = await place.merge();
      merges.push(time);
      if (error) note(error);
      await sleep(Math.max(0, Math.min(next + 60_000, until) - performance.now()));
    }
  };
  await Promise.all([...work, merging()]);
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    errors,
    median: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    merges: merges.length,
    slowestMerge: Math.max(0, ...merges),
  };
}

/** Members who may edit, each with a token. */
async function addPeople({ environment: variables, seeded }: BenchEnvironment): Promise<string[]> {
  const environment = readEnvironment(variables);
  const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir });
  const tokens = Array.from({ length: PEOPLE }, newApiToken);
  await database.transaction(async (tx) => {
    for (const [index, token] of tokens.entries()) {
      const userId = newId();
      const email = `person-${index}@example.org`;
      await tx.insert(users).values({ id: userId, email, displayName: `Person ${index}` });
      await tx
        .insert(members)
        .values({ organizationId: seeded.organizationId, userId, role: levelOf('edit') });
      const shown = { prefix: 'lct_', lastFour: token.slice(-4) };
      const scopes = ['read', 'write'];
      await tx
        .insert(apiTokens)
        .values({ id: newId(), userId, label: 'bench', tokenHash: hashSecret(token), ...shown, scopes });
    }
  });
  await database.close();
  return tokens;
}

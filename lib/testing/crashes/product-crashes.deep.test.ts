import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newApiToken } from '@/lib/secrets/token';
import { makeTestFolder } from '../database';
import { findFreePort } from '../free-port';
import { startPostgres } from '../postgres';
import { seedRandom } from '../seed-random';
import { KilledProduct } from './killed-product';
import { MixedLoad } from './mixed-load';

const KILLS = Number(process.env.KILLS ?? 20);
const SEED = Number(process.env.KILL_SEED ?? 1);
/** Where time is short: no further kill is begun after so many minutes. */
const UNTIL = Date.now() + Number(process.env.KILL_MINUTES ?? 240) * 60_000;
const PEOPLE = 6;
/** Answers of work before the kill, at most; and milliseconds of the next start, which is killed as well now and then. */
const MOST_ANSWERS = 60;
const LONGEST = 1_500;

const settings = (token: string, more: Record<string, string>) => ({
  LECTERN_DATA_DIR: makeTestFolder(),
  LECTERN_SECRET: 'a secret of the tests, long enough for the check',
  LECTERN_ADMIN_EMAIL: 'admin@example.org',
  LECTERN_ADMIN_PASSWORD: 'a few unrelated words',
  LECTERN_ADMIN_TOKEN: token,
  LECTERN_SAMPLE_CONTENT: 'false',
  LECTERN_RATE_LIMITS: 'off',
  LECTERN_EMBEDDINGS: 'off',
  ...more,
});

describe.each(['postgres', 'embedded'] as const)('the product on the engine %s', (engine) => {
  it(
    `is killed ${KILLS} times while people work, and starts with all that was answered and nothing by halves`,
    async () => {
      // With what keeps commits when a process ends: the server itself is not killed.
      const server = engine === 'postgres' ? await startPostgres() : undefined;
      const token = newApiToken();
      const more: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
      const product = new KilledProduct(settings(token, more), await findFreePort());
      const random = seedRandom(SEED);
      let [done, kills, startKills] = [0, 0, 0];
      const tell = () =>
        process.stderr.write(
          `${engine}, seed ${SEED}: ${kills} kills at work and ${startKills} at a start, ${done} answers as done\n`,
        );
      try {
        await product.start();
        const orgs = await product.send<{ items: { id: string }[] }>(token, 'GET', '/orgs');
        const organizationId = orgs?.data.items[0]?.id ?? '';
        let before: MixedLoad | undefined;
        for (let kill = 1; kill <= KILLS && Date.now() < UNTIL; kill += 1) {
          const load = new MixedLoad(product, token, organizationId);
          await load.prepare();
          const work = Promise.all(
            Array.from({ length: PEOPLE }, (_, person) => load.work(seedRandom(SEED + kill * 100 + person))),
          );
          await load.reach(1 + Math.floor(random() * MOST_ANSWERS));
          await product.kill();
          await work;
          if (kill % 5 === 0) {
            product.begin();
            await sleep(random() * LONGEST);
            await product.kill();
            startKills += 1;
          }
          await product.start();
          expect([kill, await load.findWrong(), (await before?.findWrong()) ?? []]).toEqual([kill, [], []]);
          done += load.done;
          kills = kill;
          if (kill % 10 === 0) tell();
          before = load;
        }
      } finally {
        await product.kill();
        await server?.stop();
      }
      expect(done).toBeGreaterThan(kills);
      tell();
    },
    4 * 60 * 60_000,
  );
});

import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyEmbeddedTemplate, makeTestFolder } from '@/lib/testing/database';
import { ShadowFs } from '@/lib/testing/shadow-fs';
import { openDatabase } from '../db';
import { removeLeftovers } from './folder';
import { engineSettings, toStartParams } from './settings';

interface Cut {
  dataDir: string;
  /** The number of the last commit that had been answered. */
  answered: number;
}

/** Writes rows, and takes `wanted` copies of what would be on the disk, at moments spread over all of it. */
async function cutWhileWriting(seed: number, wanted: number, settings: string[]): Promise<Cut[]> {
  const folder = path.join(copyEmbeddedTemplate().dataDir, 'database');
  const shadow = path.join(makeTestFolder(), 'database');
  const cuts: Cut[] = [];
  let moments = 0;
  let answered = 0;
  let next = 200 + seed;
  const onMoment = () => {
    if (++moments < next || cuts.length === wanted || answered === 0) return;
    next = moments + 40 + ((moments * 7_919 + seed * 104_729) % 400);
    const dataDir = makeTestFolder();
    cpSync(shadow, path.join(dataDir, 'database'), { recursive: true });
    cuts.push({ dataDir, answered });
  };
  removeLeftovers(folder);
  const engine = new PGlite({
    fs: new ShadowFs(folder, shadow, onMoment),
    startParams: toStartParams([...engineSettings, ...settings]),
  });
  await engine.exec(
    'create table ledger (n integer primary key, body text); create table mirror (like ledger)',
  );
  for (let n = 1; cuts.length < wanted; n++) {
    await engine.transaction(async (tx) => {
      const values = [n, `${n} `.repeat(300)];
      await tx.query('insert into ledger values ($1, $2)', values);
      await tx.query('insert into mirror values ($1, $2)', values);
      if (n % 5 === 0) await tx.query('update ledger set body = body where n = $1', [n - 4]);
    });
    answered = n;
    if (n % 60 === 0) await engine.exec('checkpoint');
  }
  await engine.close();
  return cuts;
}

async function countLost({ dataDir, answered }: Cut): Promise<number> {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.db.execute<{ ledger: number; mirror: number }>(sql`
    select (select count(*) from ledger join generate_series(1, ${answered}) n using (n)) as ledger,
      (select count(*) from mirror join generate_series(1, ${answered}) n using (n)) as mirror`);
  const { rows: unequal } = await database.db.execute(
    sql`select 1 from ledger full join mirror using (n, body) where ledger.n is null or mirror.n is null`,
  );
  expect(unequal).toEqual([]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return answered - (rows[0]?.ledger ?? 0);
}

test.each([1, 2, 3])(
  'the power goes at 16 moments: nothing that was answered is lost (seed %i)',
  async (seed) => {
    for (const cut of await cutWhileWriting(seed, 16, [])) expect(await countLost(cut)).toBe(0);
  },
);

test('without the sync the same cut loses rows, or the whole folder', async () => {
  const [cut] = await cutWhileWriting(1, 1, ['fsync=off']);
  if (!cut) throw new Error('no cut');
  const lost = await countLost(cut).catch(() => cut.answered);
  expect(lost).toBeGreaterThan(0);
});

import { readdirSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyEmbeddedTemplate, makeTestFolder } from '@/lib/testing/database';
import { EmbeddedProcess } from '@/lib/testing/embedded-process';
import { openDatabase } from '../db';

test('100 kills under writes: no answered commit is lost, no half of one is kept', async () => {
  const { dataDir } = copyEmbeddedTemplate();
  for (let round = 0; round < 100; round++) {
    const writer = new EmbeddedProcess('write', dataDir);
    await writer.waitForLine((line) => Number(line) > 0);
    await after(Math.random() * 400);
    await writer.kill();
    const database = await openDatabase({ dataDir });
    const { rows } = await database.db.execute<{ ledger: number; mirror: number; largest: number }>(sql`
      select (select count(*) from ledger) as ledger, (select count(*) from mirror) as mirror,
        (select max(n) from ledger join mirror using (n, body)) as largest`);
    const [found] = rows;
    expect(found?.largest).toBeGreaterThanOrEqual(writer.acknowledged);
    expect(found).toEqual({ ledger: found?.largest, mirror: found?.largest, largest: found?.largest });
    await database.close();
  }
});

test('40 kills in the very first start: the next start always makes a whole database', async () => {
  let killedHalfWay = 0;
  for (let round = 0; round < 40; round++) {
    const dataDir = makeTestFolder();
    const first = new EmbeddedProcess('hold', dataDir);
    await after(700 + (round / 40) * 4_000);
    await first.kill();
    if (readdirSync(dataDir).some((name) => name.startsWith('database.new'))) killedHalfWay++;
    const database = await openDatabase({ dataDir });
    await database.db.execute(sql`create table proof (n integer)`);
    await database.close();
  }
  expect(killedHalfWay).toBeGreaterThan(0);
});

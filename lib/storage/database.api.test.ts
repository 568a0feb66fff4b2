import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';
import { findSqlState } from './failures';

const getDatabase = prepareTestDatabase();

async function countOf(value: string): Promise<number> {
  const { rows } = await getDatabase().db.execute<{ n: number }>(
    sql`select count(*) as n from notes where body = ${value}`,
  );
  return rows[0]?.n ?? -1;
}

test('a failed transaction leaves nothing, and a finished one all', async () => {
  const database = getDatabase();
  await database.db.execute(sql`create table notes (id serial primary key, body text not null)`);
  await expect(
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes (body) values ('lost')`);
      await tx.execute(sql`select 1 / 0`);
    }),
  ).rejects.toSatisfy((error) => findSqlState(error) === '22012');
  await database.transaction((tx) => tx.execute(sql`insert into notes (body) values ('kept')`));
  expect([await countOf('lost'), await countOf('kept')]).toEqual([0, 1]);
});

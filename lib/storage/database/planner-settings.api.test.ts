import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';

const database = prepareTestDatabase();

it('the planner of every connection knows what rows cost here', async () => {
  const { rows } = await database().db.execute(
    sql`select current_setting('random_page_cost') as page, current_setting('jit') as jit`,
  );
  expect(rows).toEqual([{ page: '1.1', jit: 'off' }]);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';
import { recordAudit } from './audit';

const database = prepareTestDatabase();

test('what was written down is neither changed nor taken away', async () => {
  const { db } = database();
  await recordAudit(db, { action: 'session.refuse', address: '::1' });
  for (const statement of [
    sql`update audit_events set action = 'session.create'`,
    sql`delete from audit_events`,
    sql`truncate audit_events`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit log is only ever added to.' },
    });
  expect((await db.execute(sql`select action from audit_events`)).rows).toEqual([
    { action: 'session.refuse' },
  ]);
});

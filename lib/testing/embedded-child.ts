import { sql } from 'drizzle-orm';
import { openDatabase } from '@/lib/storage/database/db';
import { migrate } from '@/lib/storage/database/migrate';

// A process of its own for the tests that kill one: `tsx embedded-child.ts <task> <dataDir> [migrations]`.
const [task, dataDir = '', migrations] = process.argv.slice(2);

const say = (line: string | number) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const database = await openDatabase({ dataDir });
  say('open');
  if (task === 'write') {
    await database.db.execute(sql`create table if not exists ledger (n integer primary key, body text)`);
    await database.db.execute(sql`create table if not exists mirror (n integer primary key, body text)`);
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select coalesce(max(n), 0) as n from ledger`,
    );
    for (let n = (rows[0]?.n ?? 0) + 1; ; n++) {
      const body = `${n} `.repeat(200);
      await database.transaction(async (tx) => {
        await tx.execute(sql`insert into ledger values (${n}, ${body})`);
        await tx.execute(sql`insert into mirror values (${n}, ${body})`);
      });
      say(n);
    }
  }
  if (task === 'migrate') {
    await migrate(database, migrations);
    say('migrated');
  }
  if (task === 'close') await database.close();
  else process.stdin.resume();
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import { openDatabase } from '@/lib/storage/database/db';
import { migrate } from '@/lib/storage/database/migrate';

// A process of its own that brings a database up to date: `tsx migrating-child.ts <databaseUrl>`.
const [databaseUrl = ''] = process.argv.slice(2);

async function run(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await database.ping();
  process.stdout.write('open\n');
  const applied = await migrate(database);
  process.stdout.write(`applied ${applied}\n`);
  await database.close();
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

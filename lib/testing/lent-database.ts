import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { singleton } from '@/lib/singleton';
import type { Database } from '@/lib/storage/database/db';
import { openTestDatabase, type TestDatabase } from './database';

/** An embedded database takes over a second to start, so that one which is given back is emptied and lent again. */
interface Kept {
  database: TestDatabase;
  shape: string;
  loans: number;
}

/** What was deleted is never swept up in a database this short of life, so it is not lent for ever. */
const MOST_LOANS = 15;

const idle = singleton('testing.idle-databases', (): Kept[] => []);

/** A migrated, empty embedded database; closing it gives it back. */
export async function borrowEmbedded(): Promise<TestDatabase> {
  return lend(idle.pop() ?? (await start()));
}

async function start(): Promise<Kept> {
  const database = await openTestDatabase('embedded');
  return { database, shape: await readShape(database), loans: 0 };
}

/** Everything that a migration can make: a test that makes or drops something keeps its database to itself. */
async function readShape({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ shape: string }>(sql`
    select string_agg(name, ' ' order by name) as shape from (
      select relname || relkind::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select attrelid::regclass::text || attname::text from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
      union all select tgname::text || tgrelid::regclass::text from pg_trigger where not tgisinternal
      union all select proname::text || oid::text from pg_proc where pronamespace = 'public'::regnamespace
    ) things(name)`);
  return rows[0]?.shape ?? '';
}

function lend(kept: Kept): TestDatabase {
  const { database } = kept;
  let isOpen = true;
  const leaving: (() => Promise<void>)[] = [];
  // What still runs when its test is over must not write into the next one's.
  const guard = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        if (!isOpen) throw new Error('This database was given back.');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const lent: TestDatabase = {
    ...database,
    db: guard(database.db),
    transaction: (...given) => guard(database).transaction(...given),
    prepared: (...given) => guard(database).prepared(...given),
    notify: (...given) => guard(database).notify(...given),
    listen: async (...given) => {
      const leave = await guard(database).listen(...given);
      leaving.push(leave);
      return leave;
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      for (const leave of leaving) await leave();
      await giveBack(kept);
    },
  };
  return lent;
}

async function giveBack(kept: Kept): Promise<void> {
  const { database, shape } = kept;
  kept.loans += 1;
  if (kept.loans >= MOST_LOANS) return database.close();
  const isWhole = await empty(database).then(
    async () => (await readShape(database)) === shape,
    () => false,
  );
  if (!isWhole) return database.close();
  const { dataDir } = database.options;
  for (const name of readdirSync(dataDir))
    if (name !== 'database' && !name.endsWith('.lock')) rmSync(path.join(dataDir, name), { recursive: true });
  idle.push(kept);
}

/** Triggers off, so that no order among the tables has to be kept; a table that holds nothing costs nothing. */
async function empty(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`do $$ declare name text; filled boolean; begin
      for name in select c.oid::regclass::text from pg_class c
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
      loop
        execute format('select exists (select from %s)', name) into filled;
        if filled then execute format('delete from %s', name); end if;
      end loop;
      for name in select c.oid::regclass::text from pg_class c where relkind = 'S'
        and relnamespace = 'public'::regnamespace
      loop execute format('alter sequence %s restart', name); end loop;
    end $$`);
  });
}

import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/storage/database/db';
import type { Samples } from './compare-types';

/** Some of them each type can read. */
const TEXTS = ['{1}', '{t}', '{2026-01-01}', '{}', '1', 't', '2026-01-01'];

/** How the rows of named statements come, and those of the others. */
export const readSamples = {
  named: ({ prepared }: Pick<Database, 'prepared'>, types: readonly number[]) =>
    readAll(
      types,
      async (query) => (await prepared<{ value: unknown }>(`sample ${query}`, query, []))[0]?.value,
    ),
  executed: ({ db }: Pick<Database, 'db'>, types: readonly number[]) =>
    readAll(types, async (query) => (await db.execute<{ value: unknown }>(sql.raw(query))).rows[0]?.value),
};

async function readAll(types: readonly number[], ask: (query: string) => Promise<unknown>): Promise<Samples> {
  const samples = new Map<number, unknown>();
  for (const type of new Set(types)) {
    const name = await ask(`select format_type(${type}, null) as value`);
    for (const text of TEXTS) {
      const sample = await ask(`select '${text}'::${name} as value`).catch(() => undefined);
      if (sample !== undefined) samples.set(type, sample);
      if (sample !== undefined) break;
    }
  }
  return samples;
}

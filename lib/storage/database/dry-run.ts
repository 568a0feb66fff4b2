import type { Database, Tx } from './db';

/** Ends a transaction that was only tried. */
class Tried extends Error {}

/** What `work` returns, with everything that it changed undone. */
export async function dryRun<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let found: { result: Result } | undefined;
  try {
    await database.transaction(async (tx) => {
      found = { result: await work(tx) };
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  if (!found) throw new Error('What was tried out ended without a result.');
  return found.result;
}

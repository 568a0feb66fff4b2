import type { Database, DatabaseOptions } from '../db';

export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  throw new Error(`The embedded engine can't open ${options.dataDir} yet: set DATABASE_URL.`);
}

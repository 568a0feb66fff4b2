import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '@/lib/testing/database';
import { startPostgres } from '@/lib/testing/postgres';
import { type Seeded, seed } from './seed';

export interface BenchEnvironment {
  engine: Engine;
  environment: Record<string, string>;
  seeded: Seeded;
  /** A file for what one process tells the next. */
  statementsFile: string;
}

/** A seeded database on one engine, for as long as `work` takes. */
export async function inEnvironment<Result>(
  engine: Engine,
  work: (bench: BenchEnvironment) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-bench-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const environment: Record<string, string> = {
    LECTERN_DATA_DIR: path.join(folder, 'data'),
    LECTERN_SECRET: 'a secret of the bench, long enough for the check',
    LECTERN_RATE_LIMITS: 'off',
    LECTERN_EMBEDDINGS: 'off',
    ...(server ? { DATABASE_URL: server.url } : {}),
  };
  try {
    const seeded = await seed(environment);
    return await work({ engine, environment, seeded, statementsFile: path.join(folder, 'statements.json') });
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { embedSpace } from '@/lib/domain/answers/embeddings/embed-space';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { prepareInstance } from '@/lib/domain/instance/instance/prepare-instance';
import { assembleServices } from '@/lib/domain/shared/services';
import { BuiltinEmbedder } from '@/lib/embeddings/builtin-embedder';
import { SAMPLE_VECTORS, writeSampleVectors } from '@/lib/embeddings/sample-vectors';
import { readEnvironment } from '@/lib/environment';
import { openDatabase } from '@/lib/storage/database/db';
import { migrate } from '@/lib/storage/database/migrate';

/**
 * `npx tsx bench/sample-vectors.ts`: has the model that comes along read what a new instance begins with, so that none has to.
 * To be run when a text in `sample/` changes.
 */
const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-sample-'));
const environment = readEnvironment({
  LECTERN_DATA_DIR: dataDir,
  LECTERN_SECRET: 'a secret of nobody, long enough for the check',
  LECTERN_ADMIN_EMAIL: 'ada@example.org',
  LECTERN_ADMIN_PASSWORD: 'three unrelated words',
});
const database = await openDatabase({ databaseUrl: undefined, dataDir });
const embedder = new BuiltinEmbedder(undefined, dataDir);
try {
  await migrate(database);
  await prepareInstance(assembleServices(environment, database));
  const spaces = await database.db.execute<{ id: string }>(sql`select id from spaces`);
  const { signal } = new AbortController();
  const reading = { embed: embedder.embed.bind(embedder), wake: () => undefined, close: () => undefined };
  for (const { id } of spaces.rows) {
    await indexSpace(database, id);
    await embedSpace(database, { ...reading, model: embedder.model }, id, { isTime: () => false, signal });
  }
  const { rows } = await database.db.execute<{ key: string; vector: Uint8Array }>(
    sql`select distinct on (key) key, vector from search_vectors order by key`,
  );
  const bytes = writeSampleVectors(new Map(rows.map(({ key, vector }) => [key, vector])));
  await writeFile(path.join('models', 'all-MiniLM-L6-v2', SAMPLE_VECTORS), bytes);
  console.log(`${rows.length} texts, ${bytes.length} bytes`);
} finally {
  embedder.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

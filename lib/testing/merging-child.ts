import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { openDatabase } from '@/lib/storage/database/db';

// A process of its own for the test that kills one while it merges: `tsx merging-child.ts <databaseUrl> <dataDir> <token> <space> <page>`.
const [databaseUrl = '', dataDir = '', token = '', space = '', page = ''] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir });
  const environment = readEnvironment({
    LECTERN_RATE_LIMITS: 'off',
    LECTERN_EMBEDDINGS: 'off',
    LECTERN_DATA_DIR: dataDir,
    LECTERN_SECRET: 'a secret of the tests, long enough for the check',
  });
  const api = createApi(assembleServices(environment, database));
  const send = async (method: string, path: string, body?: unknown) => {
    const request = new Request(`http://lectern.test/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await api.fetch(request);
    if (response.status >= 300) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  say('open');
  const requests = `/spaces/${space}/change-requests`;
  for (let round = 0; ; round += 1) {
    const { id = '', revision = '' } = await send('POST', requests, {});
    const read = await send('GET', `/spaces/${space}/revisions/${revision}/page/${page}`);
    const added = `Paragraph of ${id}.`;
    const change = {
      operation: 'update_page',
      page,
      base: revision,
      document: { markdown: `${read.markdown}\n\n${added}` },
    };
    await send('POST', `${requests}/${id}/content`, { changes: [change] });
    say(`merging ${round}`);
    await send('POST', `${requests}/${id}/merge`);
    say(`merged ${added}`);
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});

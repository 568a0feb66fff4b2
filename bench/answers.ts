import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { openDatabase } from '@/lib/storage/database/db';
import type { Engine } from '@/lib/testing/database';
import { type BenchEnvironment, inEnvironment, median } from './bench-environment';
import { InProcessClient } from './driver';
import { TextMaker } from './search-text';
import { type Load, ServerUnderTest } from './server-under-test';

const DOCUMENTS = 2_000;
const PAGES_OF_SPACE = 500;
const PAGES_OF_TREE = 200;
/** Words that nothing else of the text has: in one section of each document, and of each twentieth. */
const [EVERYWHERE, HERE_AND_THERE] = ['zanzibar', 'quetzalcoatl'];
const EVERY = 20;
const CONNECTIONS = 16;
const WARM_UP = 3_000;
const REQUESTS = 2_000;
const ROUNDS = 7;

interface AnswerRow {
  work: string;
  /** Milliseconds of the server's CPU per request: the median of the rounds. */
  server: number;
  /** What is promised of it where the database has a process of its own. */
  limit: number;
}

type Work = Pick<AnswerRow, 'work' | 'limit'> & { load: Load };

/** What large answers cost: the same tree again and again, and a search that finds more than it shows. */
export function measureAnswers(engine: Engine): Promise<AnswerRow[]> {
  return inEnvironment(engine, async (bench) => {
    const spaceId = await fill(bench);
    const serverUnderTest = await ServerUnderTest.start('lectern', bench.environment, bench.statementsFile);
    const rows: AnswerRow[] = [];
    for (const { work, limit, load } of await listWorks(serverUnderTest, bench, spaceId)) {
      await serverUnderTest.run(load, WARM_UP, CONNECTIONS);
      const costs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        costs.push((await serverUnderTest.run(load, REQUESTS, CONNECTIONS)).cpu / 1_000);
      rows.push({ work, limit, server: median(costs) });
    }
    await serverUnderTest.stop();
    return rows;
  });
}

async function listWorks(
  serverUnderTest: ServerUnderTest,
  { seeded }: BenchEnvironment,
  spaceId: string,
): Promise<Work[]> {
  const { token, organizationId } = seeded;
  const tree = { method: 'GET', path: `/v1/spaces/${spaceId}/content/pages`, token } as const;
  const found = (word: string): Load => ({
    method: 'GET',
    path: `/v1/orgs/${organizationId}/search?limit=10&query=${word}`,
    token,
  });
  const etag = (await serverUnderTest.head(tree)).get('etag') ?? '';
  return [
    { work: `tree of ${PAGES_OF_TREE} pages`, limit: 0.4, load: tree },
    { work: 'the same, asked for again', limit: 0.3, load: { ...tree, headers: { 'if-none-match': etag } } },
    { work: `search, ${DOCUMENTS / EVERY} hits`, limit: 2.6, load: found(HERE_AND_THERE) },
    { work: `search, ${DOCUMENTS} hits`, limit: 1.5, load: found(EVERYWHERE) },
  ];
}

/** Documents in several spaces and their index; answers a space beside them whose tree is read. */
async function fill({ environment: variables, seeded }: BenchEnvironment): Promise<string> {
  const environment = readEnvironment(variables);
  const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir });
  const driver = new InProcessClient(createApi(assembleServices(environment, database)), seeded.token);
  const maker = new TextMaker(process.env.LECTERN_CORPUS ?? '../shared/corpus', 1);
  const addSpace = async (pages: readonly string[]) => {
    const body = { title: `Book of ${pages.length}`, editMode: 'live' };
    const { id } = await driver.send<{ id: string }>('POST', `/orgs/${seeded.organizationId}/spaces`, body);
    const form = new FormData();
    for (const [index, page] of pages.entries())
      form.append(`p${index}.md`, new Blob([page]), `p${index}.md`);
    await driver.send('POST', `/spaces/${id}/content/upload`, form);
    await indexSpace(database, id);
    return id;
  };
  for (let first = 0; first < DOCUMENTS; first += PAGES_OF_SPACE)
    await addSpace(Array.from({ length: PAGES_OF_SPACE }, (_, index) => makePage(maker, first + index)));
  const spaceId = await addSpace(
    Array.from({ length: PAGES_OF_TREE }, (_, index) => `# ${maker.heading()} ${index}\n\nAll about it.\n`),
  );
  await database.analyze();
  await database.close();
  return spaceId;
}

function makePage(maker: TextMaker, index: number): string {
  const words = index % EVERY === 0 ? [EVERYWHERE, HERE_AND_THERE] : [EVERYWHERE];
  const text = maker.page(8).slice(0, 11_000);
  return `${text}\n\n## ${maker.heading()}\n\n${maker.words(30).join(' ')} ${words.join(` ${maker.words(40).join(' ')} `)}.\n`;
}

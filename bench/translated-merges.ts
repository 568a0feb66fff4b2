import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { openDatabase } from '@/lib/storage/database/db';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { InProcessClient, measureCpu } from './driver';

const PAGES = 1_000;
const AT_ONCE = 50;
const LANGUAGES = ['de', 'fr', 'it', 'nl', 'sv'];
const ROUNDS = 40;
const WARM_UP = 8;

/**
 * A merge in a space of a thousand pages that is translated into five languages, as a multiple of one in the same space that
 * is not: of the time until it is answered, and of the CPU of this process.
 */
export function measureTranslatedMerges(engine: Engine): Promise<{ time: number; cpu: number }> {
  return inEnvironment(engine, async ({ environment: variables, seeded }) => {
    const environment = readEnvironment(variables);
    const { databaseUrl, dataDir } = environment;
    const database = await openDatabase({ databaseUrl, dataDir });
    const client = new InProcessClient(createApi(assembleServices(environment, database)), seeded.token);
    const org = `/orgs/${seeded.organizationId}`;
    const [plain, translated] = [await makeSpace(client, org), await makeSpace(client, org)];
    await client.send('POST', `${org}/space-translations`, {
      source: { space: translated.id, language: 'en' },
      languages: LANGUAGES,
    });
    await database.analyze();
    const times: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      // Either is first in every other round.
      const order = round % 2 ? [plain, translated] : [translated, plain];
      const figures = new Map<string, { time: number; cpu: number }>();
      for (const space of order) figures.set(space.id, await mergeOne(client, space, round));
      const [without, having] = [figures.get(plain.id), figures.get(translated.id)];
      if (round < WARM_UP || !without || !having) continue;
      times.push(having.time / without.time);
      costs.push(having.cpu / without.cpu);
    }
    await database.close();
    return { time: median(times), cpu: median(costs) };
  });
}

interface BenchSpace {
  id: string;
  pages: string[];
}

async function makeSpace(client: InProcessClient, org: string): Promise<BenchSpace> {
  const { id } = await client.send<{ id: string }>('POST', `${org}/spaces`, {
    ...{ title: 'Source', editMode: 'live' },
  });
  const pages: string[] = [];
  for (let at = 0; at < PAGES; at += AT_ONCE) {
    const changes = Array.from({ length: AT_ONCE }, (_, index) => ({
      operation: 'insert_page',
      title: `Page ${at + index}`,
      document: { markdown: textOf(at + index, 'written') },
    }));
    const made = await client.send<{ changes: { page: { id: string } }[] }>('POST', `/spaces/${id}/content`, {
      changes,
    });
    pages.push(...made.changes.map(({ page }) => page.id));
  }
  return { id, pages };
}

const textOf = (page: number, word: string) =>
  `## Part ${page}\n\n${`Sentence of page ${page}, which was ${word} for it. `.repeat(20).trim()}\n\n- One\n- Two\n`;

/** One edited sentence, brought into the main content. */
async function mergeOne(client: InProcessClient, { id, pages }: BenchSpace, round: number) {
  const at = `/spaces/${id}/change-requests`;
  const request = await client.send<{ id: string }>('POST', at, { subject: `Round ${round}` });
  const page = (round * 37) % PAGES;
  const change = { operation: 'update_page', page: pages[page] };
  await client.send('POST', `${at}/${request.id}/content`, {
    changes: [{ ...change, document: { markdown: textOf(page, `merged ${round} times`) } }],
  });
  const start = performance.now();
  const cpu = await measureCpu(() => client.send('POST', `${at}/${request.id}/merge`));
  return { time: performance.now() - start, cpu };
}

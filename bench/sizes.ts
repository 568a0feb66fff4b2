import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EMPTY_TREE, type PageNode } from '@/lib/content/page-tree';
import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { findVersion } from '@/lib/storage/content/find-version';
import { moveHead } from '@/lib/storage/content/move-head';
import { insertRevision } from '@/lib/storage/content/revisions';
import { storeTree } from '@/lib/storage/content/store-tree';
import { type Database, openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { InProcessClient, measureCpu } from './driver';
import { readFolder } from './folder';

const SIZES = [100, 1_000, 10_000] as const;
const ROUNDS = 30;
const WARM_UP = 10;
const WORKS = ['edit one page', 'list the changes', 'update three ways', 'merge'] as const;

setFlagsFromString('--expose-gc');
/** What else a round leaves behind is several times what a work costs: it is taken away before, so that it meets none. */
const collectGarbage = runInNewContext("() => gc({ type: 'minor' })") as () => void;

type Work = (typeof WORKS)[number];

interface SizeRow {
  work: Work;
  /** CPU of the process for one, in microseconds, by the number of pages. */
  costs: Record<(typeof SIZES)[number], number>;
  /** 10,000 pages against 1,000. */
  ratio: number;
  met: boolean;
}

/** What a change costs in spaces of different sizes, each made of the corpora's own pages, over and over. */
export function compareSizes(engine: Engine, corpora: string): Promise<SizeRow[]> {
  return inEnvironment(engine, async ({ environment: variables, seeded: { token, organizationId } }) => {
    const environment = readEnvironment(variables);
    const database = await openDatabase({
      databaseUrl: environment.databaseUrl,
      dataDir: environment.dataDir,
    });
    const driver = new InProcessClient(createApi(assembleServices(environment, database)), token);
    const pages = await readCorpora(database, driver, organizationId, corpora);
    const samples = new Map<string, number[]>();
    const spaces = new Map<number, { space: string; ids: string[] }>();
    for (const size of SIZES)
      spaces.set(size, await makeSpace(database, driver, organizationId, pages, size));
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      for (const size of SIZES) {
        const { space, ids } = spaces.get(size) ?? { space: '', ids: [] };
        for (const [work, cost] of await changeOnce(driver, space, ids, round)) {
          const key = `${work} ${size}`;
          if (round >= WARM_UP) samples.set(key, [...(samples.get(key) ?? []), cost]);
        }
      }
    await database.close();
    return WORKS.map((work) => {
      const cost = (size: number) => median(samples.get(`${work} ${size}`) ?? []);
      const ratio = cost(10_000) / cost(1_000);
      return {
        work,
        costs: { 100: cost(100), 1000: cost(1_000), 10000: cost(10_000) },
        ratio,
        met: ratio <= 1.5,
      };
    });
  });
}

async function readCorpora(
  database: Database,
  driver: InProcessClient,
  organizationId: string,
  corpora: string,
) {
  const pages: PageNode[] = [];
  for (const name of ['elsa', 'fluentd']) {
    const { id } = await driver.send<{ id: string }>('POST', `/orgs/${organizationId}/spaces`, {
      title: name,
    });
    await driver.send('POST', `/spaces/${id}/content/upload`, readFolder(path.join(corpora, name)));
    const version = await findVersion(database, { spaceId: id });
    pages.push(...(version?.loaded.tree.pages ?? []));
  }
  return pages;
}

/** Copies of the pages in groups, until there are enough. */
async function makeSpace(
  database: Database,
  driver: InProcessClient,
  organizationId: string,
  pages: readonly PageNode[],
  size: number,
) {
  const { id: space, revision } = await driver.send<{ id: string; revision: string }>(
    'POST',
    `/orgs/${organizationId}/spaces`,
    { title: `${size} pages` },
  );
  const ids: string[] = [];
  const copy = (page: PageNode): PageNode | undefined => {
    if (ids.length >= size) return undefined;
    const id = newId();
    if (page.type === 'document') ids.push(id);
    return { ...page, id, pages: page.pages.map(copy).filter((child) => child !== undefined) };
  };
  const groups: PageNode[] = [];
  while (ids.length < size) {
    const children = pages.map(copy).filter((child) => child !== undefined);
    const times = { createdAt: new Date(0).toISOString(), updatedAt: new Date(0).toISOString() };
    const slug = `copy-${groups.length}`;
    groups.push({ id: newId(), type: 'group', title: slug, slug, ...times, pages: children });
  }
  await database.transaction(
    async (tx) => {
      const rootHash = await storeTree(tx, { ...EMPTY_TREE, pages: groups });
      const about = { spaceId: space, parents: [revision], type: 'edits' as const, createdBy: null };
      const made = await insertRevision(tx, { ...about, rootHash });
      await moveHead(tx, space, revision, made.id);
    },
    { statementTimeoutMs: 60_000 },
  );
  return { space, ids };
}

/** Two change requests edit different pages; one is merged, the other is brought up to it and merged as well. */
async function changeOnce(driver: InProcessClient, space: string, ids: readonly string[], round: number) {
  const requests = `/spaces/${space}/change-requests`;
  const [mine, theirs] = [ids[(round * 37) % ids.length], ids[(round * 53 + 11) % ids.length]];
  const open = async () => `${requests}/${(await driver.send<{ id: string }>('POST', requests, {})).id}`;
  const [first, second] = [await open(), await open()];
  const write = async (request: string, page = '') => {
    const { markdown } = await driver.send<{ markdown: string }>('GET', `${request}/content/page/${page}`);
    const document = { markdown: `${markdown}\nAdded in round ${round}.\n` };
    return () =>
      driver.send('POST', `${request}/content`, { changes: [{ operation: 'update_page', page, document }] });
  };
  await (await write(first, theirs))();
  const edit = await write(second, mine);
  const measure = (act: () => Promise<unknown>) => {
    collectGarbage();
    return measureCpu(act);
  };
  const costs: [Work, number][] = [['edit one page', await measure(edit)]];
  await driver.send('POST', `${first}/merge`);
  costs.push(['list the changes', await measure(() => driver.send('GET', `${second}/changes`))]);
  costs.push(['update three ways', await measure(() => driver.send('POST', `${second}/update`))]);
  costs.push(['merge', await measure(() => driver.send('POST', `${second}/merge`))]);
  return costs;
}

import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { type Load, ServerUnderTest } from './server-under-test';

const ROUNDS = 7;
const DEPTH = 10_000;

/** What a page at depth 10,000 costs, as a multiple of the first page of the same list. */
export function compareDepth(engine: Engine): Promise<{ ratio: number; met: boolean }> {
  return inEnvironment(engine, async ({ environment, seeded: { token, crowdedOrganizationId } }) => {
    const serverUnderTest = await ServerUnderTest.start('lectern', environment, '');
    const list = `/orgs/${crowdedOrganizationId}/sites`;
    let page = '';
    for (let depth = 0; depth < DEPTH; depth += 1_000) {
      const answer = await serverUnderTest.send<{ next: { page: string } }>(
        'GET',
        `${list}?limit=1000${page}`,
        token,
      );
      page = `&page=${encodeURIComponent(answer.next.page)}`;
    }
    const first: Load = { method: 'GET', path: `/v1${list}?limit=50`, token };
    const deep: Load = { ...first, path: `${first.path}${page}` };
    const ratios: number[] = [];
    await elapsed(serverUnderTest, first);
    for (let round = 0; round < ROUNDS; round++) {
      ratios.push((await elapsed(serverUnderTest, deep)) / (await elapsed(serverUnderTest, first)));
    }
    await serverUnderTest.stop();
    const ratio = median(ratios);
    return { ratio, met: ratio <= 1.2 };
  });
}

/** Wall time, one request after another: it holds the database's work too. */
async function elapsed(serverUnderTest: ServerUnderTest, load: Load): Promise<number> {
  const start = process.hrtime.bigint();
  for (let i = 0; i < 100; i++) await serverUnderTest.send(load.method, load.path.slice(3), load.token);
  return Number(process.hrtime.bigint() - start);
}

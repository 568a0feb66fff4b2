import type { Engine } from '@/lib/testing/database';
import { findFreePort } from '@/lib/testing/free-port';
import { inEnvironment, median } from './bench-environment';
import { startProduct, stopProduct } from './product-process';
import { type Load, sendMany } from './server-under-test';

/** Edits that were ever made; the embedded engine is for smaller houses. */
const EDITS: Record<Engine, readonly number[]> = {
  embedded: [100, 10_000],
  postgres: [100, 10_000, 100_000],
};
const PAGES = 200;
const PAGES_AT_ONCE = 50;
const CONNECTIONS = 16;
const ROUNDS = 5;
const REQUESTS = 500;

interface GrowthRow {
  edits: number;
  /** Renames of a page in a second. */
  rate: number;
}

/** How many edits the built product takes in a second, its jobs beside them, after many that were made before. */
export function measureGrowth(engine: Engine): Promise<GrowthRow[]> {
  return inEnvironment(engine, async ({ environment, seeded: { token, organizationId } }) => {
    const port = await findFreePort();
    const variables = { LECTERN_SAMPLE_CONTENT: 'false', LECTERN_REQUEST_LOG: 'off' };
    const { child } = await startProduct({ ...environment, ...variables }, port);
    try {
      return await renameMany(engine, `http://127.0.0.1:${port}`, token, organizationId);
    } finally {
      await stopProduct(child);
    }
  });
}

async function renameMany(
  engine: Engine,
  origin: string,
  token: string,
  organizationId: string,
): Promise<GrowthRow[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async <Data>(path: string, body?: unknown): Promise<Data> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/v1${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Data;
  };
  const space = await send<{ id: string }>(`/orgs/${organizationId}/spaces`, {
    title: 'Handbook',
    editMode: 'live',
  });
  for (let from = 0; from < PAGES; from += PAGES_AT_ONCE) {
    const changes = Array.from({ length: PAGES_AT_ONCE }, (_, index) => ({
      operation: 'insert_page',
      title: `Page ${from + index}`,
      document: { markdown: `The text of page ${from + index}.\n` },
    }));
    await send(`/spaces/${space.id}/content`, { changes });
  }
  const { pages } = await send<{ pages: { id: string }[] }>(`/spaces/${space.id}/content/pages`);
  const rename: Load = {
    method: 'POST',
    path: `/v1/spaces/${space.id}/content`,
    token,
    // Another title each time: one that it has already is not written.
    body: JSON.stringify({
      changes: [{ operation: 'update_page', page: pages[20]?.id, title: 'Renamed [<id>]' }],
    }),
  };
  const edit = (amount: number) => sendMany(origin, rename, amount, CONNECTIONS);
  const rows: GrowthRow[] = [];
  let made = 0;
  for (const edits of EDITS[engine]) {
    if (edits > made) await edit(edits - made);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rates.push(await edit(REQUESTS));
    made = edits + ROUNDS * REQUESTS;
    rows.push({ edits, rate: median(rates) });
  }
  return rows;
}

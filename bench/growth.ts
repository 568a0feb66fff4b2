import autocannon from 'autocannon';
import { findFreePort } from '@/lib/testing/free-port';
import { type Engine, inArena, median } from './arena';
import { startProduct, stopProduct } from './product-process';

/** Edits that were ever made; the embedded engine is for smaller houses. */
const EDITS: Record<Engine, readonly number[]> = {
  embedded: [100, 10_000],
  postgres: [100, 10_000, 100_000],
};
const PAGES = 200;
const CONNECTIONS = 16;
const ROUNDS = 5;
const REQUESTS = 500;

export interface GrowthRow {
  edits: number;
  /** Renames of a page in a second. */
  rate: number;
}

/** How many edits the built product takes in a second, its jobs beside them, after many that were made before. */
export function measureGrowth(engine: Engine): Promise<GrowthRow[]> {
  return inArena(engine, async ({ environment, seeded: { token, organizationId } }) => {
    const port = await findFreePort();
    const { child } = await startProduct({ ...environment, LECTERN_SAMPLE_CONTENT: 'false' }, port);
    const base = `http://127.0.0.1:${port}/v1`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = async <Data>(path: string, body?: unknown): Promise<Data> => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(base + path, { headers, ...init });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Data;
    };
    const space = await send<{ id: string }>(`/orgs/${organizationId}/spaces`, {
      title: 'Handbook',
      editMode: 'live',
    });
    const changes = Array.from({ length: PAGES }, (_, index) => ({
      operation: 'insert_page',
      title: `Page ${index}`,
      document: { markdown: `The text of page ${index}.\n` },
    }));
    await send(`/spaces/${space.id}/content`, { changes });
    const { pages } = await send<{ pages: { id: string }[] }>(`/spaces/${space.id}/content/pages`);
    const rename = { operation: 'update_page', page: pages[20]?.id, title: 'Renamed [<id>]' };
    const edit = (amount: number) =>
      autocannon({
        url: `${base}/spaces/${space.id}/content`,
        method: 'POST',
        headers,
        body: JSON.stringify({ changes: [rename] }),
        idReplacement: true,
        connections: CONNECTIONS,
        amount,
      });
    const rows: GrowthRow[] = [];
    let made = 0;
    for (const edits of EDITS[engine]) {
      if (edits > made) await edit(edits - made);
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        const { non2xx, errors } = await edit(REQUESTS);
        if (non2xx + errors > 0) throw new Error(`${non2xx + errors} edits failed.`);
        rates.push((REQUESTS * 1_000) / (performance.now() - began));
      }
      made = edits + ROUNDS * REQUESTS;
      rows.push({ edits, rate: median(rates) });
    }
    await stopProduct(child);
    return rows;
  });
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '@/lib/testing/database';
import { findFreePort } from '@/lib/testing/free-port';
import { inEnvironment, median } from './bench-environment';
import { readFolder } from './folder';
import { readRss, startProduct, stopProduct } from './product-process';

const STARTS = 5;
const corpora = path.resolve(process.env.LECTERN_CORPUS ?? '../shared/corpus');

interface ProductFigures {
  /** Milliseconds from the start of the process to its first ready answer; the median of several. */
  coldStart: number;
  /** Bytes of the whole process, half a minute after its last request. */
  rss: number;
  /** Seconds to import both corpora through the API; undefined where they are not there. */
  importing: number | undefined;
}

/** The built product as an operator runs it: `dist/server.mjs`, Next and all. */
export function measureProduct(engine: Engine): Promise<ProductFigures> {
  return inEnvironment(engine, async ({ environment, seeded }) => {
    const port = await findFreePort();
    const variables = { ...environment, LECTERN_SAMPLE_CONTENT: 'false' };
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i++) {
      const { child, milliseconds } = await startProduct(variables, port);
      starts.push(milliseconds);
      await stopProduct(child);
    }
    const { child } = await startProduct(variables, port);
    await fetch(`http://127.0.0.1:${port}/login`);
    await sleep(30_000);
    const rss = readRss(child.pid ?? 0);
    const importing = await importCorpora(port, seeded.token, seeded.organizationId);
    await stopProduct(child);
    return { coldStart: median(starts), rss, importing };
  });
}

async function importCorpora(
  port: number,
  token: string,
  organizationId: string,
): Promise<number | undefined> {
  const names = ['elsa', 'fluentd'].filter((name) => existsSync(path.join(corpora, name)));
  if (names.length === 0) return undefined;
  const headers = { authorization: `Bearer ${token}` };
  const base = `http://127.0.0.1:${port}/v1`;
  const began = performance.now();
  for (const name of names) {
    const made = await fetch(`${base}/orgs/${organizationId}/spaces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: name }),
    });
    const space = (await made.json()) as { id: string };
    const body = readFolder(path.join(corpora, name));
    const answer = await fetch(`${base}/spaces/${space.id}/content/upload`, {
      method: 'POST',
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`Importing ${name}: ${answer.status} ${await answer.text()}`);
    await answer.text();
  }
  return (performance.now() - began) / 1_000;
}

import { get } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment, median } from './bench-environment';
import { ServerUnderTest } from './server-under-test';

const ROUNDS = 5;
const AMOUNT = 4_000;
const STARTS = 5;
const NAME = 'bench';

/** Answers with a script for each page, and with a card for each block. */
const CODE = `
export default { async fetch(request) {
  const { type } = JSON.parse((await request.formData()).get('event'));
  if (type === 'fetch_published_script')
    return new Response('console.log("bench")', { headers: { 'content-type': 'application/javascript' } });
  const card = { type: 'card', title: 'A card', children: [{ type: 'text', children: ['Drawn by code.'] }] };
  return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [card] } });
} };`;

interface IntegrationFigures {
  /** CPU of a page with a script and a block, as a multiple of the same page without. */
  cached: number;
  /** Milliseconds until code that does not run yet has answered; the median of several versions. */
  start: number;
  /** What the server takes with integrations on and none installed, as a multiple of off; starts differ by some percent. */
  memory: number;
}

/** What integrations cost those who read. */
export function measureIntegrations(engine: Engine): Promise<IntegrationFigures> {
  return inEnvironment(engine, async ({ environment, seeded, statementsFile }) => {
    const start = (integrations: 'on' | 'off') =>
      ServerUnderTest.start('reader', { ...environment, LECTERN_INTEGRATIONS: integrations }, statementsFile);
    const memory = { on: [] as number[], off: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const integrations of ['off', 'on'] as const) {
        const idle = await start(integrations);
        memory[integrations].push((await idle.ask<{ rss: number }>({ ask: 'cpu' })).rss);
        await idle.stop();
      }
    const server = await start('on');
    try {
      return { ...(await measure(server, seeded)), memory: median(memory.on) / median(memory.off) };
    } finally {
      await server.stop();
    }
  });
}

const readPage = (port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers: { host } }, (answer) =>
      readText(answer).then(resolve, reject),
    ).once('error', reject);
  });

async function measure(
  server: ServerUnderTest,
  { token, organizationId }: { token: string; organizationId: string },
): Promise<Omit<IntegrationFigures, 'memory'>> {
  const send = <Data>(method: string, route: string, body?: unknown) =>
    server.send<Data>(method, route, token, body);
  const publish = (version: number) =>
    send('POST', `/integrations/${NAME}`, {
      ...{ runtime: 'v2', title: 'Bench', description: 'Draws a card', categories: ['other'] },
      ...{ organization: organizationId, previewImages: [], scopes: ['site:script:inject'] },
      blocks: [{ id: 'card', title: 'Card' }],
      script: `${CODE}\n// ${version}`,
    });
  await publish(0);
  const { id: installation } = await send<{ id: string }>('POST', `/integrations/${NAME}/installations`, {
    ...{ organization: organizationId, space_selection: 'all', site_selection: 'selected' },
  });
  const makeSite = async (title: string, markdown: string) => {
    const space = await send<{ id: string }>('POST', `/orgs/${organizationId}/spaces`, {
      ...{ title, editMode: 'live' },
    });
    const { pages } = await send<{ pages: { id: string }[] }>('GET', `/spaces/${space.id}/content/pages`);
    const changes = [{ operation: 'update_page', page: pages[0]?.id, document: { markdown } }];
    await send('POST', `/spaces/${space.id}/content`, { changes });
    const site = await send<{ id: string; basename: string }>('POST', `/orgs/${organizationId}/sites`, {
      ...{ title, spaces: [space.id] },
    });
    await send('POST', `/orgs/${organizationId}/sites/${site.id}/publish`);
    return { ...site, space: space.id, host: `${site.basename}.localhost` };
  };
  const words = 'The **dome** opens in two steps, which take a while.\n\n'.repeat(40);
  const plain = await makeSite('Plain', words);
  const rich = await makeSite('With code', `${words}{% @${NAME}/card %}\n`);
  await send('POST', `/integrations/${NAME}/installations/${installation}/sites`, { siteId: rich.id });
  const load = ({ host }: { host: string }) => ({
    ...{ method: 'GET' as const, path: '/', token: '' },
    headers: { host },
  });
  const page = await readPage(server.port, rich.host);
  if (!page.includes('Drawn by code.') || !page.includes('<script async'))
    throw new Error('The page has no script or no block.');
  const ratios: number[] = [];
  for (const site of [plain, rich]) await server.measure(load(site), AMOUNT);
  for (let round = 0; round < ROUNDS; round += 1) {
    const withCode = await server.measure(load(rich), AMOUNT);
    ratios.push(withCode / (await server.measure(load(plain), AMOUNT)));
  }
  const starts: number[] = [];
  for (let version = 1; version <= STARTS; version += 1) {
    await publish(version);
    const began = performance.now();
    await send('POST', `/integrations/${NAME}/render`, {
      ...{ componentId: 'card', props: {} },
      context: { type: 'document', spaceId: rich.space, editable: false, theme: 'light' },
    });
    starts.push(performance.now() - began);
  }
  return { cached: median(ratios), start: median(starts) };
}

import { parseArgs } from 'node:util';
import { prepareInstance } from '@/lib/domain/instance/instance/prepare-instance';
import { getServices } from '@/lib/domain/shared/services';
import { createApi } from '@/lib/http/app';
import { log } from '@/lib/log';

// One request through the whole API, with its access decision, statements and times: see scripts/debug.mjs.
const SHOWN_CHARACTERS = 2_000;

async function debugRequest(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { body: { type: 'string' }, token: { type: 'string' } },
  });
  const [method = '', path = ''] = positionals;
  const token = values.token ?? process.env.LECTERN_ADMIN_TOKEN;
  const services = await getServices();
  log.level = 'info';
  await prepareInstance(services);
  const api = createApi(services);
  const send = async (verb: string, at: string, body?: string) =>
    api.fetch(
      new Request(`${services.environment.url}${at}`, {
        method: verb,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      }),
    );
  /** The first thing of a list, so that nobody has to look up ids of the sample content. */
  const firstId = async (at: string): Promise<string> => {
    const { items } = (await (await send('GET', at)).json()) as { items?: { id: string }[] };
    const [first] = items ?? [];
    if (!first) throw new Error(`${at} lists nothing: write the id yourself.`);
    return first.id;
  };
  let address = path;
  if (/\{(?:organization|space|site)Id\}/.test(address)) {
    const organization = await firstId('/v1/orgs');
    address = address.replace('{organizationId}', organization);
    for (const [name, list] of [
      ['{spaceId}', 'spaces'],
      ['{siteId}', 'sites'],
    ] as const)
      if (address.includes(name))
        address = address.replace(name, await firstId(`/v1/orgs/${organization}/${list}`));
  }
  // What is loaded and planned at the first time is not part of what a request costs.
  if (method === 'GET') await (await send(method, address)).arrayBuffer();

  log.level = 'debug';
  const began = performance.now();
  const response = await send(method, address, values.body);
  const text = await response.text();
  const ms = performance.now() - began;
  log.level = 'info';

  const more = text.length > SHOWN_CHARACTERS ? `… (${text.length} characters)` : '';
  process.stdout.write(
    `${method} ${address} → ${response.status} in ${ms.toFixed(1)} ms, x-request-id ${response.headers.get('x-request-id')}\n${text.slice(0, SHOWN_CHARACTERS)}${more}\n`,
  );
  await services.database.close();
}

debugRequest().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);

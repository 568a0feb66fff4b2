import { openRuntime } from '@/lib/integration-runtime/open-runtime';

/** Runs code of an integration in the folder that it is given, until it is killed. */
const runtime = openRuntime({ isOn: true, dataDir: process.argv[2] ?? '' }, async () => new Response(''));
await runtime.run({
  version: '1',
  script: async () => `export default { fetch: () => new Response('') };`,
  event: {},
  environment: {},
  timeoutMs: 10_000,
});
process.stdout.write('answered\n');
setInterval(() => undefined, 60_000);

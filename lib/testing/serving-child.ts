import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { openServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { answerOnNode } from '@/lib/reader/mount';
import { Reader } from '@/lib/reader/reader';

// A server process of its own, with readers and jobs and without screens: `tsx serving-child.ts <variables as JSON>`.
async function serve(): Promise<void> {
  const services = await openServices(readEnvironment(JSON.parse(process.argv[2] ?? '{}')));
  const files = { names: { 'reader.css': 'reader.css', 'reader.js': 'reader.js' }, answer: () => undefined };
  const reader = new Reader(services, files);
  const api = getRequestListener(createApi(services).fetch, { overrideGlobalObjects: false });
  await startJobs(services);
  const server = createServer((request, response) => {
    answerOnNode(reader, request, response).then(
      (isAnswered) => (isAnswered ? undefined : api(request, response)),
      (error: unknown) => response.writeHead(599).end(String(error)),
    );
  }).listen(0, '127.0.0.1', () => {
    process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
  });
}

serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});

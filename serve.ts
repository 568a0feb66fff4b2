import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { stopPeriodicWriters } from '@/lib/concurrency/periodic-writers';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { prepareInstance } from '@/lib/domain/instance/instance/prepare-instance';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { getServices } from '@/lib/domain/shared/services';
import { startNotifyingRenderer } from '@/lib/domain/sites/published-content/notify-renderer';
import { type Environment, EnvironmentError } from '@/lib/environment';
import { getApi } from '@/lib/http/api';
import { answerBrokenRequests, answerRequestError, refuseOnNode } from '@/lib/http/broken-requests';
import { openBuiltFiles } from '@/lib/http/built-files';
import { answerForIntegration, isForIntegrations } from '@/lib/http/integration-endpoint';
import { drawPage, preparePageFetch } from '@/lib/http/page-fetch';
import { cleanPageRequest } from '@/lib/http/page-request';
import { securePage } from '@/lib/http/page-security';
import { logError } from '@/lib/log';
import { startMetrics, tellOfPage } from '@/lib/metrics/start-metrics';
import { getReader } from '@/lib/reader/get-reader';
import { addressOf, answerOnNode } from '@/lib/reader/mount';

const isDevelopment = process.env.NODE_ENV === 'development';
const root = isDevelopment ? process.cwd() : join(dirname(fileURLToPath(import.meta.url)), '..');
const OURS = /^\/(?:v1\/|health$|ready$|metrics$)/;
const SIGN_IN = /^\/api\/auth\//;
const SIGN_IN_METHODS = 'GET, HEAD, POST';
const PAGE_METHODS = 'GET, HEAD';

/** Answers readers, the API and the screens until the process is told to stop. */
export async function serve(environment: Environment): Promise<void> {
  const app = next({
    dev: isDevelopment,
    dir: root,
    hostname: environment.host,
    port: environment.port,
    // Next takes over what asks for another protocol on this one. Its tools alone do, while it is edited: a server that
    // nobody reaches leaves such requests to ours, which answers them like all others.
    ...(isDevelopment ? {} : { httpServer: createServer() }),
  });
  const answerBuilt = isDevelopment ? undefined : openBuiltFiles(join(root, '.next', 'static'));
  const ready = app.prepare();
  const services = await getServices();
  const pages = app.getRequestHandler();
  const stopWatching = await startMetrics(environment, () => services.database.status().connections);
  // next-auth reads its base from the process's environment alone.
  process.env.NEXTAUTH_URL ??= environment.url;
  const preparation = await prepareInstance(services);
  const api = await getApi();
  preparePageFetch(api);
  const reader = await getReader();
  const jobs = await startJobs(services);
  const stopTelling = await startNotifyingRenderer(services);
  const ours = { overrideGlobalObjects: false, errorHandler: answerRequestError };
  const listener = getRequestListener(api.fetch, ours);
  const signIn = getRequestListener(
    // Loaded by the first who signs in; through Next it would bring a second copy of half the house with it.
    async (request, { incoming }) => {
      const { answerSignIn } = await import('@/lib/http/sign-in');
      // The node's own headers, in which the address was put right; the request has those that came.
      const forwarded = incoming.headers['x-forwarded-for'];
      return await answerSignIn(request, forwarded?.toString(), services);
    },
    ours,
  );

  const integrations = getRequestListener(
    (request, { incoming }) => answerForIntegration(services, request, addressOf(reader, incoming)),
    ours,
  );

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now();
    if (await answerOnNode(reader, request, response)) return tellOfPage('reader', request, response, began);
    const path = request.url?.split('?', 1)[0] ?? '';
    if (OURS.test(path)) return listener(request, response);
    await ready;
    // What a visitor says of their own address counts for nothing; pages and sign-in read this header.
    if (!environment.trustProxy) request.headers['x-forwarded-for'] = request.socket.remoteAddress;
    securePage(request, response, {
      https: environment.url.startsWith('https:'),
      development: isDevelopment,
      integrationsOrigin: environment.integrations.origin,
    });
    const isSignIn = SIGN_IN.test(path);
    const allow = isSignIn ? SIGN_IN_METHODS : PAGE_METHODS;
    // While it is edited, Next's own tools send what they like.
    if (!isDevelopment && !allow.split(', ').includes(request.method ?? ''))
      await refuseOnNode(response, 405, `Possible here: ${allow}.`, { allow });
    else if (isSignIn) await signIn(request, response);
    else {
      cleanPageRequest(request);
      if (!answerBuilt?.(request, response)) await drawPage(request, () => pages(request, response));
    }
    tellOfPage('page', request, response, began);
  };
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    limitBodyTime(request, response);
    // HTTP/1.0 knows no hosts, and some that ask whether we live speak it still.
    if (request.httpVersion === '1.0') request.headers.host ??= new URL(environment.url).host;
    if (!request.headers.host || !URL.canParse(`http://${request.headers.host}`))
      return void refuseOnNode(response, 400, 'The header "Host" names no host.');
    const path = request.url?.split('?', 1)[0] ?? '';
    const isForeign = isForIntegrations(environment, request.headers.host, path);
    (isForeign ? integrations(request, response) : answer(request, response)).catch((error: unknown) => {
      const requestId = randomUUID();
      logError(error, 'page failed', { level: 'error', requestId });
      if (!response.headersSent) response.writeHead(500, { 'x-request-id': requestId });
      response.end();
    });
  });
  answerBrokenRequests(server);
  // An upload may take longer than any other request: `limitBodyTime` ends each by its kind.
  server.requestTimeout = 0;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  await ready;
  await listen(server, environment.port, environment.host);
  stopGracefully(server, async () => {
    stopWatching();
    stopTelling();
    await jobs.stop();
    await stopPeriodicWriters();
    await closeRuntime(services);
    await services.database.close();
  });
  if (!cluster.worker || cluster.worker.id === 1)
    greet(environment.url, environment.host, preparation.signIn);
}

const UPLOAD = /^\/v1\/spaces\/[^/]+\/content\/upload$/;
const BODY_MS = 120_000;

/** A request has two minutes to arrive; an upload has them for each part of it that comes. Its answer may take longer. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.destroy();
    else void refuseOnNode(response, 408, 'The request took too long to arrive.');
  }, BODY_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  if (!UPLOAD.test(request.url?.split('?', 1)[0] ?? '')) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const check = setInterval(() => {
    if (socket.bytesRead > seen) timer.refresh();
    seen = socket.bytesRead;
  }, BODY_MS / 4);
  check.unref();
  request.once('close', () => clearInterval(check));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new EnvironmentError(`PORT ${port} is in use. Stop what uses it, or choose another with PORT=…`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

function greet(url: string, host: string, signIn: string): void {
  process.stdout.write(`\n  Lectern is ready at ${url}\n  ${signIn}\n`);
  if (host === '127.0.0.1' || host === 'localhost') {
    process.stdout.write('  Only this machine can reach it; LECTERN_HOST=0.0.0.0 opens it to the network.\n');
  }
  process.stdout.write('\n');
}

/** Finishes what was asked, closes the database, then ends; a second signal does not wait. */
function stopGracefully(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // Who leads several processes decides how long to wait for each.
    if (stopping && !cluster.isWorker) process.exit(1);
    if (stopping) return;
    stopping = true;
    const patience = setTimeout(() => server.closeAllConnections(), 10_000);
    server.closeIdleConnections();
    server.close(() => {
      clearTimeout(patience);
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          logError(error, 'the database did not close', { level: 'error' });
          process.exit(1);
        },
      );
    });
    // Event streams would keep the server open for ever; their readers reconnect by themselves.
    setTimeout(() => server.closeAllConnections(), 1_500).unref();
  };
  process.on('SIGTERM', stop);
  // A terminal tells all processes at once; of several, only their leader listens.
  process.on('SIGINT', () => cluster.isWorker || stop());
}

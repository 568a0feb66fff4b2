import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { waitForJob } from '@/lib/jobs/queue';
import type { JobWorker } from '@/lib/jobs/worker';
import { type Person, prepareTestApp } from './test-app';

export interface ShownSpec {
  id: string;
  slug: string;
  processingState: string;
  lastVersion?: string;
  lastProcessErrorCode?: string;
  lastProcessError?: { message: string; line?: number; column?: number; pointer?: string };
  lastProcessedAt?: string;
  nextProcessAt?: string;
  sourceURL?: string;
}

/** An organization whose specifications are read, as on a running instance. */
export function prepareOpenApiDriver() {
  const testApp = prepareTestApp();
  const servers: Server[] = [];
  let worker: JobWorker;
  let admin: Person;
  let organizationId: string;
  const path = (slug = '') => `/orgs/${organizationId}/openapi${slug && `/${slug}`}`;

  beforeAll(async () => {
    admin = await testApp().person();
    organizationId = await testApp().organization(admin);
    worker = await startJobs(testApp().services);
  });
  afterAll(async () => {
    await worker.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** What somebody is shown, `under` a specification. */
  async function read<Data>(slug: string, under = '', who = admin): Promise<Data> {
    return (await testApp().send<Data>(who, 'GET', `${path(slug)}${under}`)).data;
  }

  /** The specification when nothing of it waits any more. */
  async function settle(slug: string): Promise<ShownSpec> {
    for (;;) {
      const spec = await read<ShownSpec>(slug);
      if (spec.processingState === 'complete') return spec;
      const list = `/orgs/${organizationId}/jobs?limit=1000`;
      const { data } = await testApp().send<{ items: { id: string; state: string }[] }>(admin, 'GET', list);
      const going = data.items.filter(({ state }) => state === 'queued' || state === 'running');
      for (const { id } of going) await waitForJob(testApp().database, id, { timeoutMs: 20_000 });
    }
  }

  /** Gives a specification its next version, and waits until it has been read. */
  async function publish(slug: string, source: unknown): Promise<ShownSpec> {
    const { status, data } = await testApp().send(admin, 'PUT', path(slug), { source });
    if (status >= 300) throw new Error(`PUT ${slug} answered ${status}: ${JSON.stringify(data)}`);
    return settle(slug);
  }

  /** A server on loopback that may be fetched from; its address. */
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    testApp().services.environment.outboundAllow.push(host);
    return `http://${host}`;
  }

  return {
    testApp,
    path,
    read,
    settle,
    publish,
    serve,
    admin: () => admin,
    organizationId: () => organizationId,
  };
}

/** A small document; `paths` and `schemas` as JSON. */
export function writeSpecification(paths: object, schemas: object = {}, version = '1'): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version },
    paths,
    components: { schemas },
  });
}

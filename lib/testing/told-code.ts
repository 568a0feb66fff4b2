import { INTEGRATION_EVENT_JOB } from '@/lib/domain/queue/tell-integrations';
import type { Services } from '@/lib/domain/shared/services';
import { createApi } from '@/lib/http/app';
import { newId } from '@/lib/storage/database/id';
import { integrationBody } from './fixtures-integrations';
import { runQueuedJobs } from './run-queued-jobs';
import { type Person, TEST_URL, type TestApp } from './test-app';

/** Writes what it was told, and by whose token, to its console. */
const TELLING_CODE = `
const read = async (part) => JSON.parse(typeof part === 'string' ? part : await part.text());
export default {
  async fetch(request) {
    const form = await request.formData();
    const event = await read(form.get('event'));
    const environment = await read(form.get('environment'));
    const has = {};
    for (const part of ['installation', 'spaceInstallation', 'siteInstallation'])
      if (environment[part]) has[part] = { status: environment[part].status };
    console.log(JSON.stringify({ event, has }));
    return new Response('OK');
  },
};`;

export interface ToldByCode {
  event: { type: string } & Record<string, unknown>;
  has: Record<string, { status: string } | undefined>;
}

interface Published {
  visibility?: string;
  scopes: string[];
  script?: string;
  configurations?: Record<string, unknown>;
  contentSecurityPolicy?: unknown;
  blocks?: unknown[];
}

type RunEvents = (services: Services, job: never, run: never) => Promise<{ told: number }>;

/** An API whose integrations run, and one of them that says what it was told. */
export class ToldCode {
  readonly name = newId();
  readonly services: Services;
  installationId = '';

  constructor(
    readonly testApp: TestApp,
    readonly admin: Person,
    readonly organizationId: string,
    readonly runEvents: RunEvents,
    shared?: Services,
  ) {
    const { environment } = testApp.services;
    this.services = shared ?? {
      ...testApp.services,
      environment: { ...environment, integrations: { isOn: true, origin: undefined } },
    };
  }

  get at() {
    return `/integrations/${this.name}/installations/${this.installationId}`;
  }

  async send<Data = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    token: string = this.admin.token,
  ) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const json = body ? { body: JSON.stringify(body) } : {};
    const answer = await createApi(this.services).fetch(
      new Request(`${TEST_URL}/v1${path}`, { method, headers, ...json }),
    );
    const text = await answer.text();
    return { status: answer.status, data: (text ? JSON.parse(text) : undefined) as Data };
  }

  publish({ script = TELLING_CODE, blocks = [], ...more }: Published) {
    const body = { ...integrationBody(this.organizationId), blocks, ...more, script };
    return this.send('POST', `/integrations/${this.name}`, body);
  }

  async install(more: object = {}): Promise<void> {
    const body = { organization: this.organizationId, ...more };
    const { data } = await this.send<{ id: string }>(
      'POST',
      `/integrations/${this.name}/installations`,
      body,
    );
    this.installationId = data.id;
  }

  /** Has all that waits told. */
  work(): Promise<void> {
    return runQueuedJobs(this.testApp, INTEGRATION_EVENT_JOB, (job, run) =>
      this.runEvents(this.services, job as never, run as never),
    );
  }

  /** What its log says of each event, oldest first. */
  async listLogged() {
    const at = `/integrations/${this.name}/events`;
    const { data } = await this.send<{ items: { id: string; status: string; payload: { type: string } }[] }>(
      'GET',
      at,
    );
    return data.items.reverse();
  }

  /** What the code was told since it was asked last. */
  async takeTold(): Promise<ToldByCode[]> {
    await this.work();
    const told: ToldByCode[] = [];
    for (const { id } of (await this.listLogged()).filter(({ id }) => !this.#seen.has(id))) {
      this.#seen.add(id);
      const { data } = await this.send<{ trace: { logs: { message: string }[] } }>(
        'GET',
        `/integrations/${this.name}/events/${id}`,
      );
      for (const { message } of data.trace.logs)
        if (message.startsWith('{')) told.push(JSON.parse(message) as ToldByCode);
    }
    return told;
  }

  readonly #seen = new Set<string>();
}

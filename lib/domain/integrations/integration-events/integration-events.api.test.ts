import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { INTEGRATION_EVENT_JOB, tellOfContent } from '@/lib/domain/queue/tell-integrations';
import type { Services } from '@/lib/domain/shared/services';
import { createApi } from '@/lib/http/app';
import { newId } from '@/lib/storage/database/id';
import { integrationEvents } from '@/lib/storage/schema/integrations';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { runIntegrationEvents } from './run-integration-events';

/** Says what it was told; refuses and does not know what it is configured to. */
const CODE = `
const read = async (part) => JSON.parse(typeof part === 'string' ? part : await part.text());
export default {
  async fetch(request) {
    const form = await request.formData();
    const event = await read(form.get('event'));
    const { installation } = await read(form.get('environment'));
    console.log('told ' + event.type + ' ' + JSON.stringify(event.task ?? event.status ?? event.revisionId));
    const { mark } = installation?.configuration ?? {};
    return new Response('', { status: mark === 'refuse' ? 500 : mark === 'ignore' ? 406 : 200 });
  },
};`;

const testApp = prepareTestApp();
let services: Services;
let admin: Person;
let organizationId: string;
let spaceId: string;
let name: string;
let at: string;

interface Told {
  id: string;
  status: string;
  payload: { type: string; status?: string; revisionId?: string };
}

async function send<Data = Record<string, unknown>>(method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const json = body ? { body: JSON.stringify(body) } : {};
  const answer = await createApi(services).fetch(
    new Request(`${TEST_URL}/v1${path}`, { method, headers, ...json }),
  );
  const text = await answer.text();
  return { status: answer.status, data: (text ? JSON.parse(text) : undefined) as Data };
}

const work = () =>
  runQueuedJobs(testApp(), INTEGRATION_EVENT_JOB, (job, run) => runIntegrationEvents(services, job, run));

const listTold = async () =>
  (await send<{ items: Told[] }>('GET', `/integrations/${name}/events`)).data.items.reverse();

const configure = (mark: string) => send('PATCH', at, { configuration: { mark } });

beforeAll(async () => {
  const { environment } = testApp().services;
  services = {
    ...testApp().services,
    environment: { ...environment, integrations: { isOn: true, origin: undefined } },
  };
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Told' });
  name = newId();
  const configurations = { account: { properties: { mark: { type: 'string' } } } };
  const scopes = ['space:content:read'];
  const body = { ...integrationBody(organizationId), scopes, blocks: [], configurations, script: CODE };
  await send('POST', `/integrations/${name}`, body);
  const made = { organization: organizationId, space_selection: 'all' };
  const { data } = await send<{ id: string }>('POST', `/integrations/${name}/installations`, made);
  at = `/integrations/${name}/installations/${data.id}`;
});
afterAll(() => closeRuntime(services));

describe('the code of an integration', () => {
  it('is told of its set-up and of what was configured since, in order, and of nothing that stays the same', async () => {
    await configure('a');
    await configure('a');
    await work();
    const told = await listTold();
    expect(told.map(({ status, payload }) => [status, payload.type, payload.status])).toEqual([
      ['success', 'installation_setup', 'active'],
      ['success', 'installation_setup', 'active'],
    ]);
    const { data } = await send<{ trace: { logs: { message: string }[] } }>(
      'GET',
      `/integrations/${name}/events/${told[0]?.id}`,
    );
    expect(data.trace.logs.map(({ message }) => message)).toContain('told installation_setup "active"');
  });

  it('is told of new content of its spaces', async () => {
    await testApp().database.transaction((tx) => tellOfContent(services, tx, { spaceId, revisionId: 'r1' }));
    await work();
    expect((await listTold()).at(-1)).toMatchObject({
      status: 'success',
      payload: { type: 'space_content_updated', revisionId: 'r1' },
    });
  });

  it('leaves no trace of what it does not handle, and is asked again for what it fails at', async () => {
    const before = (await listTold()).length;
    await configure('ignore');
    await work();
    expect(await listTold()).toHaveLength(before);
    await configure('refuse');
    await testApp().database.transaction((tx) => tellOfContent(services, tx, { spaceId, revisionId: 'r2' }));
    await work();
    const { db } = testApp().database;
    const pending = () => db.select().from(integrationEvents).where(eq(integrationEvents.state, 'pending'));
    const waiting = await pending();
    expect(waiting.map(({ type, attempts }) => [type, attempts]).sort()).toEqual([
      ['installation_setup', 1],
      ['space_content_updated', 0],
    ]);
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await db.update(integrationEvents).set({ nextAttemptAt: new Date(0) });
      await send('PATCH', at, { configuration: { mark: `refuse` }, externalIds: [String(attempt)] });
      await testApp().database.transaction((tx) =>
        tellOfContent(services, tx, { spaceId, revisionId: 'r3' }),
      );
      await work();
    }
    const failed = (await listTold()).filter(({ status }) => status === 'failed');
    expect(failed[0]?.payload.type).toBe('installation_setup');
  });

  it('does a task once, and what it carries is in no log', async () => {
    const path = `/integrations/${name}/tasks`;
    expect((await send('POST', path, { task: { token: 'hidden' } })).status).toBe(204);
    expect((await send('POST', path, { task: { later: 1 }, schedule: 86_400 })).status).toBe(204);
    for (const schedule of [-1, 86_401, 0.5])
      expect((await send('POST', path, { task: {}, schedule })).status).toBe(400);
    const rows = await testApp().database.db.select().from(integrationEvents);
    expect(JSON.stringify(rows)).not.toContain('hidden');
    await work();
    await work();
    const tasks = (await listTold()).filter(({ payload }) => payload.type === 'task');
    expect(tasks).toHaveLength(1);
    expect(JSON.stringify(tasks)).not.toContain('hidden');
  });
});

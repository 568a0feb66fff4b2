import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { getInstallationActivity } from '@/lib/contract/installation-activity';
import { callIntegration } from '@/lib/domain/integrations/calls/call-integration';
import { writeCallLog } from '@/lib/domain/integrations/calls/call-log';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { runIntegrationEvents } from '@/lib/domain/integrations/integration-events/run-integration-events';
import { pruneCallLog } from '@/lib/storage/integrations/call-log';
import { integrationCalls, integrationHosts } from '@/lib/storage/schema/integrations';
import { prepareTestApp } from '@/lib/testing/test-app';
import { ToldCode } from '@/lib/testing/told-code';

type Activity = z.output<(typeof getInstallationActivity)['response']>;

/** Does what the mark of its event says. */
const CODE = `
const read = async (part) => JSON.parse(typeof part === 'string' ? part : await part.text());
export default {
  async fetch(request) {
    const form = await request.formData();
    const { mark, type } = await read(form.get('event'));
    const { installation } = await read(form.get('environment'));
    if (type === 'installation_setup' || mark === 'unknown') return new Response('', { status: 406 });
    console.log('at ' + mark + ' of ' + (installation?.externalIds[0] ?? 'nobody'));
    if (mark === 'throw') throw new Error('thrown');
    if (mark === 'say') return Response.json({ error: 'Choose a project first.' }, { status: 400 });
    if (mark === 'part') return Response.json({ error: 'x'.repeat(499) + '\\u{1F6A2}' }, { status: 400 });
    if (mark === 'loop') for (;;);
    if (mark === 'much') return new Response('x'.repeat(5_000_000));
    if (mark === 'ask') {
      await fetch('http://169.254.169.254/latest').catch(() => 0);
      await fetch('http://127.0.0.1:1/').catch(() => 0);
    }
    if (mark === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
    if (mark === 'write') for (let line = 0; line < 300; line++) console.log('x'.repeat(1_000));
    return new Response('OK');
  },
};`;

const testApp = prepareTestApp();
let own: ToldCode;
let other: ToldCode;

beforeAll(async () => {
  const admin = await testApp().person();
  const publisher = await testApp().organization(admin);
  own = new ToldCode(testApp(), admin, publisher, runIntegrationEvents);
  await own.publish({ scopes: [], script: CODE, configurations: {} });
  await own.install();
  await own.send('PATCH', own.at, { externalIds: ['own'] });
}, 30_000);
afterAll(() => closeRuntime(own.services));

const call = (mark: string, { at = own, siteId }: { at?: ToldCode; siteId?: string } = {}) =>
  callIntegration(
    own.services,
    {
      integrationName: own.name,
      installation: { id: at.installationId, organizationId: at.organizationId },
      siteId,
    },
    { type: 'fetch', mark },
    { timeoutMs: 3_000 },
  ).catch((error: unknown) => error);

async function readActivity(at = own): Promise<Activity> {
  await writeCallLog(testApp().database);
  const { status, data } = await own.send<Activity>('GET', `${at.at}/activity`, undefined, at.admin.token);
  expect(status).toBe(200);
  return data;
}

describe('what the code of an integration did', () => {
  it('is written whatever an error is cut at', async () => {
    await call('part');
    const { calls } = await readActivity();
    expect(calls.map(({ error }) => error)).toEqual([`${'x'.repeat(499)}\uFFFD`]);
    await own.testApp.database.db.delete(integrationCalls);
  });

  it('is told to who administers the installation: each call with its time, its end and its lines', async () => {
    for (const mark of ['fine', 'unknown', 'say', 'throw', 'much']) await call(mark);
    const { calls, runtime, waiting } = await readActivity();
    expect(runtime).toEqual({ state: 'ready' });
    expect(waiting).toBe(1);
    expect(calls.map(({ status, error }) => [status, error])).toEqual([
      [undefined, 'The integration answered with too much.'],
      [500, undefined],
      [400, 'Choose a project first.'],
      [200, undefined],
    ]);
    expect(calls[3]).toMatchObject({ type: 'fetch', lines: ['at fine of own'] });
    expect(calls[3]?.milliseconds).toBeLessThan(3_000);
    expect(calls.every(({ at }) => Date.now() - Date.parse(at) < 60_000)).toBe(true);
  });

  it('says that code which does not answer was ended', async () => {
    expect(await call('loop')).toMatchObject({ status: 422 });
    const { calls } = await readActivity();
    expect(calls[0]).toMatchObject({ error: 'The integration did not answer in time.' });
    expect(calls[0]?.milliseconds).toBeGreaterThanOrEqual(3_000);
    expect(((await call('fine')) as Response).status).toBe(200);
  }, 20_000);

  it('counts the hosts that were asked, and what was not let out', async () => {
    await call('ask');
    await call('ask');
    expect((await readActivity()).hosts).toMatchObject([
      { host: '127.0.0.1:1', requests: 2, refused: 2 },
      { host: '169.254.169.254', requests: 2, refused: 2 },
    ]);
  });

  it('is kept short: lines, calls, and days', async () => {
    await call('write');
    const [written] = (await readActivity()).calls;
    expect(written?.lines.length).toBeGreaterThan(1);
    expect(written?.lines.join('').length).toBeLessThanOrEqual(8_000);
    for (let round = 0; round < 2; round++) {
      for (let each = 0; each < 60; each++) await call('fine');
      await readActivity();
    }
    const { calls } = await readActivity();
    expect(calls).toHaveLength(100);
    const { db } = testApp().database;
    expect(await db.select().from(integrationCalls)).toHaveLength(100);
    await pruneCallLog(db, 1);
    expect(await db.select().from(integrationCalls)).toHaveLength(100);
    await db.update(integrationCalls).set({ createdAt: new Date(0) });
    await db.update(integrationHosts).set({ askedAt: new Date(0) });
    await pruneCallLog(db, 1);
    expect(await readActivity()).toMatchObject({ calls: [], hosts: [] });
  }, 60_000);

  it('is told to no other organization, also where both run in one process', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const published = { scopes: [], script: CODE, configurations: {}, visibility: 'public' };
    await own.publish(published);
    other = new ToldCode(testApp(), admin, organizationId, runIntegrationEvents, own.services);
    const { data } = await own.send<{ id: string }>(
      'POST',
      `/integrations/${own.name}/installations`,
      { organization: organizationId },
      admin.token,
    );
    other.installationId = data.id;
    const at = `/integrations/${own.name}/installations/${data.id}`;
    const readOther = () => own.send<Activity>('GET', `${at}/activity`, undefined, admin.token);
    await Promise.all([call('slow'), call('slow', { at: other }), call('ask', { at: other })]);
    await writeCallLog(testApp().database);
    const theirs = (await readOther()).data;
    expect(theirs.calls).toHaveLength(2);
    expect(theirs.calls.flatMap(({ lines }) => lines)).toEqual([]);
    expect(theirs.hosts).toEqual([]);
    const { calls, hosts } = await readActivity();
    expect(calls.filter(({ type }) => type === 'fetch')).toHaveLength(1);
    // Whose requests they were is not known: who publishes the code is told.
    expect(hosts).toHaveLength(2);
    expect((await own.send('GET', `${own.at}/activity`, undefined, admin.token)).status).toBe(404);
    await own.send('DELETE', at, undefined, admin.token);
    await call('fine', { at: other });
    await writeCallLog(testApp().database);
    expect((await readOther()).status).toBe(404);
  }, 20_000);

  it('says that no code runs, and what to do about it', async () => {
    const off = { ...own.services.environment, integrations: { isOn: false, origin: undefined } };
    const quiet = new ToldCode(testApp(), own.admin, own.organizationId, runIntegrationEvents, {
      ...own.services,
      environment: off,
    });
    const { data } = await quiet.send<Activity>('GET', `${own.at}/activity`);
    expect(data.runtime).toEqual({ state: 'off', hint: expect.stringContaining('LECTERN_INTEGRATIONS=on') });
  });
});

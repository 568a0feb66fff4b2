import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { integrationEvents } from '@/lib/storage/schema/integrations';
import { prepareTestApp } from '@/lib/testing/test-app';
import { ToldCode } from '@/lib/testing/told-code';
import { runIntegrationEvents } from './run-integration-events';

const testApp = prepareTestApp();
const forms = {
  account: { properties: { mark: { type: 'string' } }, required: [] },
  space: { properties: { hook: { type: 'string' } }, required: ['hook'] },
  site: { properties: { hook: { type: 'string' } } },
};
let code: ToldCode;
let spaceId: string;
let siteId: string;

const typesOf = (told: Awaited<ReturnType<ToldCode['takeTold']>>) =>
  told.map(({ event }) => [event.type, event.status, event.previous]);

beforeAll(async () => {
  const admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  code = new ToldCode(testApp(), admin, organizationId, runIntegrationEvents);
  spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Told' });
  siteId = await testApp().make(admin, `/orgs/${organizationId}/sites`, { title: 'Told' });
  await code.publish({ scopes: ['space:content:read', 'space:metadata:read'], configurations: forms });
  await code.install({ configuration: { mark: 'a' } });
  await code.send('POST', `${code.at}/sites`, { siteId });
  await code.takeTold();
});
afterAll(() => closeRuntime(code.services));

describe('the code of an integration', () => {
  it('is told what waits for configuration on a space and what is complete, with what was before', async () => {
    await code.send('POST', `${code.at}/spaces`, { space: spaceId });
    await code.send('PATCH', `${code.at}/spaces/${spaceId}`, { configuration: { hook: 'one' } });
    const told = await code.takeTold();
    expect(typesOf(told)).toEqual([
      ['space_installation_setup', 'pending', undefined],
      ['space_installation_setup', 'active', { status: 'pending', configuration: {} }],
    ]);
    expect(told[1]?.has.spaceInstallation?.status).toBe('active');
  });

  it('is told of a pause and of its end, for each place too, and of nothing in between', async () => {
    await code.send('PATCH', code.at, { paused: true });
    await code.send('PATCH', code.at, { configuration: { mark: 'b' } });
    expect((await code.takeTold()).map(({ event }) => [event.type, event.status])).toEqual([
      ['installation_setup', 'paused'],
      ['space_installation_setup', 'paused'],
      ['site_installation_setup', 'paused'],
    ]);
    await code.send('PATCH', code.at, { paused: false });
    const told = await code.takeTold();
    expect(told.map(({ event }) => [event.type, event.status])).toEqual([
      ['installation_setup', 'active'],
      ['space_installation_setup', 'active'],
      ['site_installation_setup', 'active'],
    ]);
    expect(told[0]?.event.previous).toEqual({ status: 'paused', configuration: { mark: 'b' } });
    expect(told[0]?.has.installation?.status).toBe('active');
  });

  it('is told who wrote new content, without addresses, and of another visibility', async () => {
    const { organizationId, admin } = code;
    const writer = await testApp().member(organizationId, 'edit');
    const path = `/spaces/${spaceId}/change-requests`;
    const { data } = await code.send<{ id: string }>('POST', path, { subject: 'News' }, writer.token);
    const changes = [{ operation: 'insert_page', title: 'New', document: { markdown: 'New.\n' } }];
    const page = { changes };
    const written = await code.send('POST', `${path}/${data.id}/content`, page, writer.token);
    expect(written).toMatchObject({ status: 200 });
    await code.send('PATCH', `${path}/${data.id}`, { status: 'open' }, writer.token);
    expect((await code.send('POST', `${path}/${data.id}/merge`)).data).toMatchObject({ result: 'merge' });
    const [told] = await code.takeTold();
    expect(told?.event).toMatchObject({ type: 'space_content_updated', spaceId });
    const people = told?.event.updatedBy as { id: string; email: string; displayName: string }[];
    expect(people.map(({ id }) => id).sort()).toEqual([admin.id, writer.id].sort());
    expect(people.map(({ email }) => email)).toEqual(['', '']);
    expect(people[0]?.displayName).toMatch(/^Person /);

    const collection = await testApp().make(admin, `/orgs/${organizationId}/collections`, { title: 'In' });
    await code.send('POST', `/spaces/${spaceId}/move`, { parent: collection });
    await code.send('POST', `/spaces/${spaceId}/move`, { parent: collection });
    await code.send('DELETE', `/collections/${collection}`);
    expect((await code.takeTold()).map(({ event }) => event)).toMatchObject([
      { type: 'space_visibility_updated', previousVisibility: 'private', visibility: 'in-collection' },
      { type: 'space_visibility_updated', previousVisibility: 'in-collection', visibility: 'private' },
    ]);
  });

  it('is told what it left, with its configuration, which no log and no table keeps', async () => {
    await code.send('PATCH', `${code.at}/spaces/${spaceId}`, { configuration: { hook: 'hidden word' } });
    await code.send('DELETE', `${code.at}/spaces/${spaceId}`);
    const told = await code.takeTold();
    expect(told.at(-1)?.event).toMatchObject({
      type: 'space_installation_deleted',
      spaceId,
      installationId: code.installationId,
      previous: { configuration: { hook: 'hidden word' } },
    });
    expect(told.at(-1)?.has.spaceInstallation).toBeUndefined();
    const rows = await testApp().database.db.select().from(integrationEvents);
    expect(JSON.stringify(rows.map(({ lines: _, ...row }) => row))).not.toContain('hidden word');
  });

  it('where it is on everything is told of a place that it stays on as a set-up', async () => {
    await code.send('PATCH', code.at, { space_selection: 'all' });
    await code.send('PATCH', `${code.at}/spaces/${spaceId}`, { configuration: { hook: 'two' } });
    await code.send('DELETE', `${code.at}/spaces/${spaceId}`);
    expect(typesOf(await code.takeTold())).toEqual([
      ['space_installation_setup', 'active', { status: 'pending', configuration: {} }],
      ['space_installation_setup', 'pending', { status: 'active', configuration: { hook: 'two' } }],
    ]);
  });

  it('is told that it was uninstalled, last of all, when there is no installation any more', async () => {
    await code.send('PATCH', `${code.at}/spaces/${spaceId}`, { configuration: { hook: 'three' } });
    await code.takeTold();
    expect((await code.send('DELETE', code.at)).status).toBe(205);
    const told = await code.takeTold();
    const { installationId } = code;
    expect(told.map(({ event }) => event)).toMatchObject([
      {
        type: 'space_installation_deleted',
        spaceId,
        installationId,
        previous: { configuration: { hook: 'three' } },
      },
      { type: 'site_installation_deleted', siteId, installationId, previous: { configuration: {} } },
      { type: 'installation_deleted', installationId, previous: { configuration: { mark: 'b' } } },
    ]);
    expect(told.map(({ has }) => has)).toEqual([{}, {}, {}]);
  });

  it('is told nothing that it did not agree to', async () => {
    const deaf = new ToldCode(
      testApp(),
      code.admin,
      code.organizationId,
      runIntegrationEvents,
      code.services,
    );
    await deaf.publish({ scopes: ['site:metadata:read'], configurations: {} });
    await deaf.install({ space_selection: 'all' });
    await deaf.takeTold();
    const collection = await testApp().make(code.admin, `/orgs/${code.organizationId}/collections`, {
      title: 'In',
    });
    await code.send('POST', `/spaces/${spaceId}/move`, { parent: collection });
    expect(await deaf.takeTold()).toEqual([]);
  });
});

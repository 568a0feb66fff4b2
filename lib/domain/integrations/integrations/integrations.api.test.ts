import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { integration } from '@/lib/contract/integrations';
import { newId } from '@/lib/storage/database/id';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Integration = z.output<typeof integration>;
type Refusal = { error: { message: string } };

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let name: string;

const publish = (body: object = {}, who: Person = admin, as = name) =>
  testApp().send<Integration & Refusal>(who, 'POST', `/integrations/${as}`, {
    ...integrationBody(organizationId),
    ...body,
  });
const read = (who: Person, path = '') =>
  testApp().send<Integration>(who, 'GET', `/integrations/${name}${path}`);

beforeEach(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  name = `Status-${newId()}`;
});

it('publishes, replaces, lists and unpublishes as the public client does', async () => {
  const { api, wrong } = openCheckedClient(testApp(), admin);
  const { title, description, scopes, script, organization } = integrationBody(organizationId);
  const body = { title, description, scopes: [...scopes] as never[], script, organization };
  const first = await api.integrations.publishIntegration(name, { ...body, runtime: 'v2' });
  expect(first.data).toMatchObject({
    name,
    version: 1,
    visibility: 'private',
    target: 'all',
    verified: false,
  });
  const second = await api.integrations.publishIntegration(name, { ...body, title: 'Status board' });
  expect(second.data).toMatchObject({ version: 2, title: 'Status board' });
  expect((await api.integrations.getIntegrationByName(name.toUpperCase())).data.name).toBe(name);
  const { data } = await api.integrations.listIntegrations({ owner: organizationId });
  expect(data.items.map((item) => item.name)).toEqual([name]);
  const listed = await api.orgs.listOrganizationIntegrations(organizationId, { search: 'BOARD' });
  expect(listed.data.items.map((item) => item.name)).toEqual([name]);
  await api.integrations.unpublishIntegration(name);
  await api.integrations.unpublishIntegration(name);
  await expect(api.integrations.getIntegrationByName(name)).rejects.toThrow('404');
  expect(wrong).toEqual([]);
});

it('takes the hostname of an organization for its id, and nobody else’s', async () => {
  const hostname = `h${newId().toLowerCase().slice(0, 20)}`;
  await testApp().send(admin, 'PATCH', `/orgs/${organizationId}`, { hostname });
  expect((await publish({ organization: hostname })).data.owner.id).toBe(organizationId);
  const other = await testApp().organization(await testApp().person());
  expect((await publish({ organization: other })).status).toBe(404);
  const author = await testApp().member(organizationId, 'create');
  expect((await publish({}, author)).status).toBe(403);
});

describe('a name', () => {
  it('is its organization’s in any case of its letters, whether others see it or not', async () => {
    const rival = await testApp().person();
    const rivals = await testApp().organization(rival, 'Rivals');
    const answers = [];
    for (const visibility of ['private', 'public']) {
      await publish({ visibility });
      for (const as of [name, name.toLowerCase(), name.toUpperCase()])
        answers.push(await publish({ organization: rivals }, rival, as));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect(answers[0]?.data.error.message).toBe(answers[3]?.data.error.message);
    expect((await read(admin)).data).toMatchObject({ version: 2, owner: { id: organizationId } });
    expect((await testApp().send(rival, 'DELETE', `/integrations/${name}`)).status).toBe(403);
    await publish({ visibility: 'private' });
    expect((await testApp().send(rival, 'DELETE', `/integrations/${name}`)).status).toBe(204);
    expect((await read(admin)).status).toBe(200);
  });

  it.each(['Stаtus', 'status%20page', 'a'.repeat(101), 'ｓtatus', '..%2Fstatus'])('is not %s', async (as) => {
    expect((await publish({}, admin, as.includes('%') ? as : encodeURIComponent(as))).status).toBe(400);
  });
});

it('shows a private one to its own people alone, an unlisted one to who knows its name', async () => {
  const stranger = await testApp().person();
  await testApp().organization(stranger, 'Elsewhere');
  const guest = await testApp().member(organizationId, null);
  const seenBy = async (who: Person) => {
    const { data } = await testApp().send<{ items: Integration[] }>(
      who,
      'GET',
      `/integrations?search=${name}`,
    );
    return [data.items.length, (await read(who)).status, (await read(who, '/icon')).status];
  };
  await publish({ visibility: 'private' });
  expect([await seenBy(guest), await seenBy(stranger)]).toEqual([
    [1, 200, 200],
    [0, 404, 404],
  ]);
  await publish({ visibility: 'unlisted' });
  expect(await seenBy(stranger)).toEqual([0, 200, 200]);
  await publish({ visibility: 'public' });
  expect(await seenBy(stranger)).toEqual([1, 200, 200]);
  const { owner, permissions, secretNames } = (await read(stranger)).data;
  expect([owner.emailDomains, permissions, secretNames]).toEqual([
    [],
    { admin: false, install: true },
    undefined,
  ]);
  await testApp().send(admin, 'DELETE', `/orgs/${organizationId}`);
  expect(await seenBy(stranger)).toEqual([0, 404, 404]);
});

it('finds by category, scope, target, blocks and the domains that they show', async () => {
  await publish({ categories: ['analytics'], target: 'space' });
  const has = async (query: string) =>
    (
      await testApp().send<{ items: Integration[] }>(
        admin,
        'GET',
        `/orgs/${organizationId}/integrations?${query}`,
      )
    ).data.items.length === 1;
  const found = `owner=${organizationId}`;
  for (const query of [
    'category=analytics',
    'scope=space:script:inject',
    'target=space',
    'blocks=true',
    'contentSources=false',
    'blockDomain=my.STATUS.example',
    'blockDomain=status.example',
  ])
    expect([query, await has(`${found}&${query}`)]).toEqual([query, true]);
  for (const query of [
    'category=gitsync',
    'scope=site:views:read',
    'target=site',
    'blocks=false',
    'blockDomain=notstatus.example',
  ])
    expect([query, await has(`${found}&${query}`)]).toEqual([query, false]);
});

describe('what is sent', () => {
  const picture = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64');
  it.each([
    ['icon', { icon: picture(100) }],
    ['icon', { icon: picture(250 * 1024 + 1) }],
    [
      'icon',
      {
        icon: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
          'base64',
        ),
      },
    ],
    ['previewImages.0', { previewImages: ['not base64'] }],
    ['title', { title: 'x'.repeat(31) }],
    ['contentSecurityPolicy', { contentSecurityPolicy: "default-src 'none' \u0007" }],
    ['contentSecurityPolicy', { contentSecurityPolicy: { 'script-src': 'https://schön.example' } }],
    ['externalLinks', { externalLinks: [{ url: 'javascript:alert(1)', label: 'Go' }] }],
    ['configurations.account.required', { configurations: { account: { properties: {}, required: ['x'] } } }],
  ])('is refused when its %s is wrong', async (field, body) => {
    const { status, data } = await publish(body);
    expect([status, data.error.message]).toEqual([400, expect.stringContaining(field)]);
    expect((await read(admin)).status).toBe(404);
  });

  it('never says that it is verified', async () => {
    expect((await publish({ verified: true, version: 9 })).data).toMatchObject({
      verified: false,
      version: 1,
    });
  });
});

it('keeps secrets from every answer, list and log', async () => {
  const canary = `canary-${newId()}`;
  const { data } = await publish({ secrets: { CLIENT_SECRET: canary } });
  expect(data.secretNames).toEqual(['CLIENT_SECRET']);
  const texts = [];
  for (const path of [
    '/integrations?limit=1000',
    `/integrations/${name}`,
    `/orgs/${organizationId}/audit-events`,
  ])
    texts.push(JSON.stringify((await testApp().send(admin, 'GET', path)).data));
  for (const table of ['integrations', 'audit_events'])
    texts.push(
      JSON.stringify(await testApp().database.prepared(`all_${table}`, `select * from ${table}`, [])),
    );
  expect(texts.join()).toContain(name);
  expect(texts.join()).not.toContain(canary);
});

it('says what it does not do', async () => {
  await publish();
  const tunnel = { tunnelUrl: 'https://tunnel.example' };
  const answer = await testApp().send<Refusal>(admin, 'PUT', `/integrations/${name}/dev`, tunnel);
  expect([answer.status, answer.data.error.message]).toEqual([409, expect.stringMatching(/tunnel/)]);
});

import { describe, expect, it } from 'vitest';
import { buildFixtures } from './fixtures';
import { addressOf, exampleOf, paramNames, TABLE } from './route-table';
import { prepareTestApp } from './test-app';

const testApp = prepareTestApp();

const kinds = ['space', 'collection', 'site'] as const;

describe('what was deleted is gone on every route', () => {
  it.each(kinds)('%s', async (kind) => {
    const admin = await testApp().person();
    const fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
    const name = `${kind}Id` as const;
    const path =
      kind === 'site'
        ? `/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}`
        : `/${kind}s/${fixtures[name]}`;
    expect((await testApp().send(admin, 'DELETE', path)).status).toBe(205);
    expect((await testApp().send(admin, 'DELETE', path)).status).toBe(204);
    for (const endpoint of TABLE) {
      if (
        !paramNames(endpoint).includes(name) ||
        /^restore(?:Space|Site)$/.test(endpoint.id) ||
        endpoint.path.endsWith(`{${name}}`)
      )
        continue;
      const example = exampleOf(endpoint, fixtures);
      const { status } = await testApp().send(
        admin,
        endpoint.method,
        addressOf(endpoint, fixtures, example, { [name]: fixtures[name] }),
        example.body,
      );
      expect([endpoint.id, status]).toEqual([endpoint.id, 404]);
    }
    for (const list of ['spaces', 'collections', 'sites', 'tree']) {
      const { data } = await testApp().send<{ items: { id: string }[] }>(
        admin,
        'GET',
        `/orgs/${fixtures.organizationId}/${list}`,
      );
      expect(data.items.map((item) => item.id)).not.toContain(fixtures[name]);
    }
  });

  it('an organization, with all that is in it', async () => {
    const admin = await testApp().person();
    const fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
    const path = `/orgs/${fixtures.organizationId}`;
    expect((await testApp().send(admin, 'DELETE', path)).status).toBe(205);
    for (const endpoint of TABLE.filter(({ access }) => typeof access === 'object')) {
      const example = exampleOf(endpoint, fixtures);
      const { status } = await testApp().send(
        admin,
        endpoint.method,
        addressOf(endpoint, fixtures, example),
        example.body,
      );
      // Deleting what is gone is no error.
      const gone = endpoint.method === 'DELETE' && status === 204 ? 404 : status;
      expect([endpoint.id, gone]).toEqual([endpoint.id, 404]);
    }
    const { data } = await testApp().send<{ items: { id: string }[] }>(admin, 'GET', '/orgs');
    expect(data.items).toEqual([]);
  });

  it('but a space comes back whole within its days in the trash', async () => {
    const admin = await testApp().person();
    const fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
    const structure = `/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}/structure`;
    const before = await testApp().send(admin, 'GET', structure);
    await testApp().send(admin, 'DELETE', `/spaces/${fixtures.spaceId}`);
    const without = await testApp().send(admin, 'GET', structure);
    expect(JSON.stringify(without.data)).not.toContain(fixtures.spaceId);
    expect((await testApp().send(admin, 'POST', `/spaces/${fixtures.spaceId}/restore`)).status).toBe(200);
    const after = await testApp().send(admin, 'GET', structure);
    const stable = (value: unknown) =>
      JSON.stringify(value, (key, inner) => (key === 'updatedAt' ? undefined : inner));
    expect(stable(after.data)).toBe(stable(before.data));
  });
});

import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/access/roles';
import { newId } from '@/lib/storage/database/id';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(who, method, path, body);

const newHostname = () => newId().toLowerCase();

describe('an organization', () => {
  it('is made by anybody, who becomes its administrator', async () => {
    const person = await testApp().person();
    const body = { title: 'Acme', emailDomains: ['Example.ORG', 'example.org'], useCase: 'docsSite' };
    const { status, data } = await send(person, 'POST', '/orgs', body);
    expect(status).toBe(201);
    const { id, createdAt } = data;
    expect(data).toEqual({
      object: 'organization',
      id,
      createdAt,
      title: 'Acme',
      emailDomains: ['example.org'],
      type: 'business',
      useCase: 'docsSite',
      defaultRole: null,
      sso: false,
      ai: true,
      inviteLinks: true,
      plan: 'enterprise_2024',
      trial: { status: 'notapplicable' },
      urls: { location: `http://lectern.test/v1/orgs/${id}`, app: `http://lectern.test/orgs/${id}` },
      permissions: {
        view: true,
        admin: true,
        createContent: true,
        ownTeam: false,
        createOpenAPISpec: true,
        ingestConversations: true,
        viewBilling: true,
        listMembers: true,
        listTeams: true,
        listIntegrations: true,
      },
    });
    expect((await send(person, 'GET', `/orgs/${id}`)).data).toEqual(data);
    const list = await send(person, 'GET', '/orgs');
    expect(list.data).toEqual({ count: 1, items: [data] });
  });

  it.each<[Role | null, boolean, boolean, boolean]>([
    [null, false, false, false],
    ['read', false, false, true],
    ['review', false, false, true],
    ['create', false, true, true],
    ['admin', true, true, true],
  ])('tells %s what they may do', async (role, admin, createContent, listMembers) => {
    const organizationId = await testApp().organization(await testApp().person());
    const member = await testApp().member(organizationId, role);
    const { data } = await send(member, 'GET', `/orgs/${organizationId}`);
    expect(data.permissions).toMatchObject({
      view: true,
      admin,
      createContent,
      listMembers,
      viewBilling: admin,
    });
  });

  it('tells owners of a team that they are', async () => {
    const organizationId = await testApp().organization(await testApp().person());
    const [owner, member] = [
      await testApp().member(organizationId, 'read'),
      await testApp().member(organizationId, 'read'),
    ];
    const teamId = await testApp().team(organizationId, [owner, member]);
    await testApp().database.prepared(
      'own',
      'update team_members set is_owner = true where team_id = $1 and user_id = $2',
      [teamId, owner.id],
    );
    const ownTeam = async (who: Person) =>
      (await testApp().send<{ permissions: { ownTeam: boolean } }>(who, 'GET', `/orgs/${organizationId}`))
        .data.permissions.ownTeam;
    expect([await ownTeam(owner), await ownTeam(member)]).toEqual([true, false]);
  });

  it('is changed field by field', async () => {
    const admin = await testApp().person();
    const id = await testApp().organization(admin, 'Old');
    const siteId = await testApp().make(admin, `/orgs/${id}/sites`, { title: 'Docs' });
    const hostname = newHostname();
    const body = {
      title: 'New',
      emailDomains: ['Docs.Example.org'],
      hostname,
      defaultRole: 'edit',
      defaultContent: { type: 'site', site: siteId },
      logo: 'https://example.org/logo.png',
      ai: false,
      inviteLinks: false,
    };
    const { logo, ...answered } = body;
    const changed = await send(admin, 'PATCH', `/orgs/${id}`, body);
    expect(changed.data).toMatchObject({ ...answered, emailDomains: ['docs.example.org'] });
    expect(changed.data.urls).toMatchObject({ logo });
    expect((await send(admin, 'PATCH', `/orgs/${id}`, {})).data).toEqual(changed.data);
    const cleared = await send(admin, 'PATCH', `/orgs/${id}`, {
      defaultRole: null,
      defaultContent: null,
      logo: '',
      hostname: null,
    });
    expect(cleared.data).toMatchObject({ title: 'New', defaultRole: null });
    for (const field of ['defaultContent', 'hostname']) expect(cleared.data).not.toHaveProperty(field);
    expect(cleared.data.urls).not.toHaveProperty('logo');
  });

  it('that is changed is written down with what it was, and only with what differs', async () => {
    const admin = await testApp().person();
    const id = await testApp().organization(admin, 'Old');
    await send(admin, 'PATCH', `/orgs/${id}`, { title: 'Old', ai: true });
    await send(admin, 'PATCH', `/orgs/${id}`, { title: 'New', ai: true, defaultRole: 'read' });
    const { data } = await testApp().send<{ items: unknown[] }>(admin, 'GET', `/orgs/${id}/audit-events`);
    expect(data.items).toMatchObject([
      {
        action: 'organization.update',
        before: { title: 'Old', defaultRole: null },
        after: { title: 'New', defaultRole: 'read' },
      },
    ]);
  });

  it('takes no site of others as its first content, and forgets one that is deleted', async () => {
    const admin = await testApp().person();
    const [id, other] = [await testApp().organization(admin), await testApp().organization(admin)];
    const foreign = await testApp().make(admin, `/orgs/${other}/sites`, { title: 'Docs' });
    const own = await testApp().make(admin, `/orgs/${id}/sites`, { title: 'Docs' });
    const set = (site: string) =>
      send(admin, 'PATCH', `/orgs/${id}`, { defaultContent: { type: 'site', site } });
    expect((await set(foreign)).status).toBe(404);
    expect((await set(own)).status).toBe(200);
    await send(admin, 'DELETE', `/orgs/${id}/sites/${own}`);
    expect((await send(admin, 'GET', `/orgs/${id}`)).data).not.toHaveProperty('defaultContent');
  });

  it('shares its hostname with no other, also when many ask at once', async () => {
    const admin = await testApp().person();
    const ids = await Promise.all(Array.from({ length: 20 }, () => testApp().organization(admin)));
    const hostname = newHostname();
    const answers = await Promise.all(ids.map((id) => send(admin, 'PATCH', `/orgs/${id}`, { hostname })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(JSON.stringify(refused?.data)).toContain(`The hostname \\"${hostname}\\" is taken.`);
  });

  it('that is blocked says why, and is read but not changed', async () => {
    const admin = await testApp().person();
    const id = await testApp().organization(admin);
    await testApp().database.prepared(
      'block',
      "update organizations set blocked_reason = 'security' where id = $1",
      [id],
    );
    expect((await send(admin, 'GET', `/orgs/${id}`)).data.blocked).toEqual({ reason: 'security' });
    expect((await send(admin, 'PATCH', `/orgs/${id}`, { title: 'New' })).status).toBe(403);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { levelOf, type Role, roleOf } from '@/lib/access/roles';
import { loadSnapshot } from '@/lib/domain/sites/published/load-snapshot';
import { listRolesOn } from '@/lib/storage/access/roles-on';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Link {
  id: string;
  active: boolean;
  withoutEffect?: string;
  limitedTo?: Role;
  createdBy?: { id: string };
}

const testApp = prepareTestApp();
let owner: Person;
let maker: Person;
let org: string;
let ids: { organization: string; collection: string; space: string; site: string };

type Kind = keyof typeof ids;
/** Where an object stands in the API. */
const pathOf = (kind: Kind) =>
  kind === 'organization'
    ? `/orgs/${org}`
    : kind === 'site'
      ? `/orgs/${org}/sites/${ids.site}`
      : `/${kind}s/${ids[kind]}`;

beforeEach(async () => {
  owner = await testApp().person();
  org = await testApp().organization(owner);
  maker = await testApp().member(org, null);
  const make = (path: string, body: object) => testApp().make(owner, `/orgs/${org}/${path}`, body);
  ids = {
    organization: org,
    collection: await make('collections', { title: 'Guides' }),
    space: await make('spaces', { title: 'Handbook' }),
    site: await make('sites', { title: 'Docs' }),
  };
});

const send = <Data = Link>(who: Person | undefined, method: string, path: string, body?: unknown) =>
  testApp().send<Data>(
    who,
    method,
    /^\/(spaces|collections|orgs)\//.test(path) ? path : `/orgs/${org}${path}`,
    body,
  );

async function sent(who: Person, method: string, path: string, body?: unknown): Promise<Link> {
  const { status, data } = await send(who, method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`);
  return data;
}

/** As an administrator does it; null takes what they have there. */
function setRole(kind: Kind, who: Person, role: Role | null) {
  if (kind === 'organization') return sent(owner, 'PATCH', `/members/${who.id}`, { role });
  const at = `${pathOf(kind)}/permissions/users`;
  return role === null
    ? send(owner, 'DELETE', `${at}/${who.id}`)
    : sent(owner, 'POST', `${pathOf(kind)}/permissions`, { role, users: [who.id] });
}

const makeLink = (who: Person, kind: 'organization' | 'collection' | 'space', role: Role) =>
  sent(who, 'POST', '/link-invites', kind === 'organization' ? { role } : { level: role, [kind]: ids[kind] });
const look = (link: Link) => sent(owner, 'GET', `/link-invites/${link.id}`);
const follow = async (who: Person, link: Link) => (await send(who, 'POST', `/invites/${link.id}`)).status;

async function roleOn(kind: Kind, who: Person): Promise<Role | null | undefined> {
  if (kind === 'organization') {
    const { status, data } = await send<{ role: Role }>(owner, 'GET', `/members/${who.id}`);
    return status === 200 ? data.role : undefined;
  }
  const on = { kind, id: ids[kind] };
  const roles = await testApp().database.transaction((tx) => listRolesOn(tx, on, [who.id]));
  const role = roles.get(who.id);
  return role === undefined ? undefined : roleOf(role);
}

const invites = ['organization', 'collection', 'space'] as const;
/** What somebody needs to make a link there. */
const needed = { organization: 'admin', collection: 'create', space: 'create', site: 'create' } as const;

describe.each(invites)('a link to the %s gives nothing when who made it', (kind) => {
  const withdrawals: [string, string, () => Promise<unknown>][] = [
    ['was demoted a moment ago', 'maker-lacks-role', () => setRole(kind, maker, 'review')],
    ['lost what they had', 'maker-lacks-role', () => setRole(kind, maker, null)],
    ['is disabled', 'maker-disabled', () => sent(owner, 'PATCH', `/members/${maker.id}`, { disabled: true })],
    ['was removed', 'maker-left', () => send(owner, 'DELETE', `/members/${maker.id}`)],
    [
      'was removed and is back',
      'maker-lacks-role',
      async () => {
        await send(owner, 'DELETE', `/members/${maker.id}`);
        await testApp().join(org, maker, 'comment');
      },
    ],
  ];

  it.each(withdrawals)('%s (%s)', async (_, reason, withdraw) => {
    await setRole(kind, maker, needed[kind]);
    const link = await makeLink(maker, kind, 'edit');
    const [first, second] = [await testApp().person(), await testApp().person()];
    expect([await follow(first, link), await roleOn(kind, first)]).toEqual([200, 'edit']);
    await withdraw();
    const before = await roleOn(kind, maker);
    expect(await look(link)).toMatchObject({ active: false, withoutEffect: reason });
    expect((await testApp().send(undefined, 'GET', `/invites/${link.id}`)).status).toBe(404);
    expect(await follow(second, link)).toBe(404);
    expect(await roleOn(kind, second)).toBeUndefined();
    await follow(maker, link);
    expect(await roleOn(kind, maker)).toBe(before);
  });
});

describe('following a link', () => {
  it.each(['collection', 'space'] as const)(
    'to a %s gives at most what its maker has there today',
    async (kind) => {
      await setRole(kind, maker, 'admin');
      const link = await makeLink(maker, kind, 'admin');
      await setRole(kind, maker, 'create');
      expect(await look(link)).toMatchObject({ active: true, limitedTo: 'create' });
      const person = await testApp().person();
      expect(await follow(person, link)).toBe(200);
      expect(await roleOn(kind, person)).toBe('create');
    },
  );

  it('never lowers what somebody has by another way', async () => {
    await sent(owner, 'PATCH', `/members/${maker.id}`, { role: 'create' });
    for (const kind of ['collection', 'space'] as const) {
      const link = await makeLink(owner, kind, 'read');
      const team = await testApp().team(org, [await testApp().member(org, null)]);
      await sent(owner, 'POST', `${pathOf(kind)}/permissions`, { role: 'edit', teams: [team] });
      const person = await testApp().member(org, null);
      await sent(owner, 'PUT', `/teams/${team}/members/${person.id}`, {});
      const before = await roleOn(kind, person);
      await follow(person, link);
      expect(levelOf((await roleOn(kind, person)) ?? null)).toBeGreaterThanOrEqual(levelOf(before ?? null));
      expect(await follow(maker, link)).toBe(200);
      expect(await roleOn(kind, maker)).toBe('create');
    }
  });

  it('as a new member leaves them what the default of the space gives', async () => {
    const link = await makeLink(owner, 'space', 'read');
    await testApp().send(owner, 'PATCH', `/spaces/${ids.space}`, { defaultLevel: 'edit' });
    const person = await testApp().person();
    expect(await follow(person, link)).toBe(200);
    expect(await roleOn('space', person)).toBe('edit');
    expect(await look(link)).toMatchObject({ uses: 1 });
  });
});

describe('what an administrator decided of somebody since a link was made', () => {
  it.each(['collection', 'space'] as const)('holds on a %s', async (kind) => {
    const link = await makeLink(owner, kind, 'review');
    const person = await testApp().person();
    expect([await follow(person, link), await roleOn(kind, person)]).toEqual([200, 'review']);
    await setRole(kind, person, 'comment');
    expect([await follow(person, link), await roleOn(kind, person)]).toEqual([403, 'comment']);
    await setRole(kind, person, null);
    expect([await follow(person, link), await roleOn(kind, person)]).toEqual([403, null]);
    const another = await makeLink(owner, kind, 'edit');
    expect([await follow(person, another), await roleOn(kind, person)]).toEqual([200, 'edit']);
    expect(await look(link)).toMatchObject({ uses: 1 });
  });

  it('holds in what inherits from it', async () => {
    const space = await testApp().make(owner, `/orgs/${org}/spaces`, {
      title: 'Inner',
      parent: ids.collection,
    });
    const link = await sent(owner, 'POST', '/link-invites', { level: 'review', space });
    const person = await testApp().member(org, null);
    await setRole('collection', person, 'comment');
    expect(await follow(person, link)).toBe(403);
    ids.space = space;
    expect(await roleOn('space', person)).toBe('comment');
    await sent(owner, 'PATCH', `/members/${person.id}`, { role: 'read' });
    expect([await follow(person, link), await roleOn('space', person)]).toEqual([403, 'comment']);
  });

  it('keeps out who was removed, until they are given all back or another link', async () => {
    const links = await Promise.all(invites.map((kind) => makeLink(owner, kind, 'edit')));
    const person = await testApp().person();
    for (const link of links) expect(await follow(person, link)).toBe(200);
    await sent(owner, 'POST', '/invites', { emails: ['somebody@else.example'] });
    await send(owner, 'DELETE', `/members/${person.id}`);
    for (const link of links) expect(await follow(person, link)).toBe(403);
    expect(await roleOn('organization', person)).toBeUndefined();
    await sent(owner, 'POST', `/removed-members/${person.id}/restore`);
    expect(await roleOn('space', person)).toBe('edit');
    for (const link of links) expect(await follow(person, link)).toBe(200);
    await send(person, 'DELETE', `/members/${person.id}`);
    expect(await follow(person, links[0] as Link)).toBe(200);
    await send(owner, 'DELETE', `/members/${person.id}`);
    const another = await makeLink(owner, 'organization', 'read');
    expect([await follow(person, another), await roleOn('organization', person)]).toEqual([200, 'read']);
    for (const link of links) await follow(person, link);
    expect([await roleOn('organization', person), await roleOn('space', person)]).toEqual(['read', 'read']);
  });
});

describe('a share link of a site', () => {
  const opens = async () => {
    const snapshot = await loadSnapshot(testApp().services, ids.site);
    return snapshot?.shareLinks.size === 1;
  };
  const share = () => sent(maker, 'POST', `/sites/${ids.site}/share-links`, { name: 'Customers' });
  const list = async () => {
    const { data } = await send<{ items: Link[] }>(owner, 'GET', `/sites/${ids.site}/share-links`);
    return data.items[0];
  };

  it.each([
    ['maker-lacks-role', () => setRole('site', maker, 'review')],
    ['maker-lacks-role', () => setRole('site', maker, null)],
    ['maker-disabled', () => sent(owner, 'PATCH', `/members/${maker.id}`, { disabled: true })],
    ['maker-left', () => send(owner, 'DELETE', `/members/${maker.id}`)],
  ] as const)('opens nothing: %s', async (reason, withdraw) => {
    await setRole('site', maker, 'create');
    await share();
    expect([await opens(), (await list())?.withoutEffect]).toEqual([true, undefined]);
    await withdraw();
    expect([await opens(), (await list())?.withoutEffect]).toEqual([false, reason]);
    expect((await sent(owner, 'POST', '/links/take-over', {})) as object).toEqual({
      linkInvites: 0,
      shareLinks: 1,
    });
    expect([await opens(), (await list())?.createdBy?.id]).toEqual([true, owner.id]);
  });
});

describe('the links of somebody', () => {
  it('are taken over in one act, so that they work as they say', async () => {
    await sent(owner, 'PATCH', `/members/${maker.id}`, { role: 'admin' });
    const links = await Promise.all(invites.map((kind) => makeLink(maker, kind, 'admin')));
    const own = await makeLink(owner, 'organization', 'read');
    await send(owner, 'DELETE', `/members/${maker.id}`);
    for (const link of links) expect(await look(link)).toMatchObject({ withoutEffect: 'maker-left' });
    const person = await testApp().member(org, 'create');
    expect((await send(person, 'POST', '/links/take-over', {})).status).toBe(403);
    expect((await sent(owner, 'POST', '/links/take-over', { maker: person.id })) as object).toEqual({
      linkInvites: 0,
      shareLinks: 0,
    });
    expect((await sent(owner, 'POST', '/links/take-over', { maker: maker.id })) as object).toEqual({
      linkInvites: 3,
      shareLinks: 0,
    });
    for (const link of [...links, own])
      expect(await look(link)).toMatchObject({ active: true, createdBy: { id: owner.id } });
    const { data } = await send<{ items: { action: string; details: object }[] }>(
      owner,
      'GET',
      '/audit-events',
    );
    expect(data.items[0]).toMatchObject({
      action: 'link-invite.take-over',
      details: { maker: maker.id, linkInvites: 3, shareLinks: 0 },
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Link {
  id: string;
  active: boolean;
  status: string;
  email: string;
  urls: { app: string };
}

const testApp = prepareTestApp();
let owner: Person;
let maker: Person;
let org: string;

beforeEach(async () => {
  owner = await testApp().person();
  org = await testApp().organization(owner);
  maker = await testApp().member(org, 'admin');
});

const send = <Data = Link>(who: Person | undefined, method: string, path: string, body?: unknown) =>
  testApp().send<Data>(who, method, `/orgs/${org}${path}`, body);
const become = (body: object) => send(owner, 'PATCH', `/members/${maker.id}`, body);
const opens = async (secret: string) =>
  (await testApp().send(undefined, 'GET', `/invites/${secret}`)).status === 200;
const joins = async (secret: string) =>
  (await send(await testApp().person(), 'POST', `/invites/${secret}`)).status;

describe('a way in that somebody made', () => {
  it('ends with their right to make it, and comes back with it', async () => {
    const { data: link } = await send(maker, 'POST', '/link-invites', { role: 'admin' });
    expect([await opens(link.id), await joins(link.id)]).toEqual([true, 200]);
    const ends = [{ role: 'create' }, { role: 'admin', disabled: true }];
    for (const change of ends) {
      await become(change);
      expect([await opens(link.id), await joins(link.id)]).toEqual([false, 404]);
      expect((await send(owner, 'GET', `/link-invites/${link.id}`)).data.active).toBe(false);
    }
    await become({ disabled: false });
    expect([await opens(link.id), await joins(link.id)]).toEqual([true, 200]);
    await send(owner, 'DELETE', `/members/${maker.id}`);
    expect([await opens(link.id), await joins(link.id)]).toEqual([false, 404]);
  });

  it('to a space stays while they belong to the organization', async () => {
    const space = await testApp().make(maker, `/orgs/${org}/spaces`, { title: 'Handbook' });
    const { data: link } = await send(maker, 'POST', '/link-invites', { level: 'read', space });
    await become({ role: 'create' });
    expect(await joins(link.id)).toBe(200);
    await send(owner, 'DELETE', `/members/${maker.id}`);
    expect(await joins(link.id)).toBe(404);
  });

  it('by e-mail is expired then, until an administrator sends it again', async () => {
    const email = `${maker.id}@own.example`;
    await send(maker, 'POST', '/invites', { emails: [{ email, role: 'admin' }] });
    const read = async () => {
      const { data } = await send<{ items: Link[] }>(owner, 'GET', '/invitations');
      const [found] = data.items;
      if (!found) throw new Error('There is no invitation.');
      return { ...found, secret: found.urls.app.split('/').at(-1) ?? '' };
    };
    await become({ role: 'read' });
    const before = await read();
    expect([before.status, await opens(before.secret)]).toEqual(['expired', false]);
    const accepted = await testApp().send(undefined, 'POST', `/invites/${before.secret}/accept`, {
      displayName: 'Back again',
      password: 'a long enough phrase',
    });
    expect(accepted.status).toBe(404);
    await send(owner, 'POST', `/invitations/${before.id}/resend`);
    const after = await read();
    expect([after.status, await opens(after.secret)]).toEqual(['pending', true]);
  });
});

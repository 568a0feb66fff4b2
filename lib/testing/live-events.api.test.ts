import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { acquireStream, countStreams } from '@/lib/domain/limits/stream-limit';
import { newId } from '@/lib/storage/database/id';
import { members } from '@/lib/storage/schema/users';
import { WEBHOOK } from './fixtures-webhooks';
import { type Person, prepareTestApp, TEST_URL } from './test-app';

const testApp = prepareTestApp();

async function watch(
  person: Person,
  organizationId: string,
  since?: Date,
): Promise<{ next(): Promise<string | undefined>; leave(): void }> {
  const leaving = new AbortController();
  const response = await testApp().api.fetch(
    new Request(
      `${TEST_URL}/v1/orgs/${organizationId}/events${since ? `?since=${since.toISOString()}` : ''}`,
      {
        headers: { authorization: `Bearer ${person.token}` },
        signal: leaving.signal,
      },
    ),
  );
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return undefined;
      const frame = new TextDecoder().decode(chunk.value);
      if (!frame.startsWith(':')) return frame;
    }
  };
  expect(await next()).toContain('hello');
  return { next, leave: () => leaving.abort() };
}

describe('live events', () => {
  it('tell of a committed change, each in one frame, to members alone', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const reader = await testApp().member(organizationId, 'read');
    const stream = await watch(reader, organizationId);
    const id = await testApp().make(admin, `/orgs/${organizationId}/sites`, { title: 'Ünïcode 😀' });
    const frame = await stream.next();
    expect(frame).toMatch(/^data: \{.*\}\n\n$/);
    expect(frame).toContain(id);
    stream.leave();
    const stranger = await testApp().person();
    expect((await testApp().send(stranger, 'GET', `/orgs/${organizationId}/events`)).status).toBe(404);
  });

  it('tell of what is for named people to them alone, however many they are', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const [reader, other] = [await testApp().member(organizationId, 'read'), admin];
    const streams = [await watch(reader, organizationId), await watch(other, organizationId)] as const;
    const strangers = Array.from({ length: 1_000 }, () => newId());
    const { hub, database } = testApp().services;
    const recipients = [...strangers, reader.id];
    await hub.publish(database, { noun: 'notifications', organization: organizationId, recipients });
    await hub.publish(database, { noun: 'sites', organization: organizationId });
    expect(await streams[0].next()).toBe('data: {"noun":"notifications"}\n\n');
    for (const stream of streams) {
      expect(await stream.next()).toContain('sites');
      stream.leave();
    }
  });

  it('begin with what their reader missed since it read, as far as it may know of it', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const reader = await testApp().member(organizationId, 'read');
    const before = await watch(admin, organizationId);
    const path = `/orgs/${organizationId}`;
    const early = await testApp().make(admin, `${path}/sites`, { title: 'Before' });
    expect(await before.next()).toContain(early);
    before.leave();
    const heard = Date.now();
    const read = await vi.waitUntil(() => (Date.now() > heard ? new Date() : undefined));
    const space = await testApp().make(admin, `${path}/spaces`, { title: 'Secret' });
    await testApp().send(admin, 'PATCH', `/spaces/${space}`, { defaultLevel: null });
    const missed = await testApp().make(admin, `${path}/sites`, { title: 'Meanwhile' });
    const end = await testApp().make(admin, `${path}/sites`, { title: 'End' });
    const late = await watch(reader, organizationId, read);
    const told = await hearUntil(late, end);
    late.leave();
    expect(told.join()).toContain(missed);
    expect(told.join()).not.toContain(early);
    expect(told.join()).not.toContain(space);
    const longAgo = await watch(reader, organizationId, new Date(0));
    expect(await longAgo.next()).toBe('data: {"noun":"*"}\n\n');
    longAgo.leave();
  });

  it('say nothing of what was refused', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const stream = await watch(admin, organizationId);
    await testApp().send(admin, 'POST', `/orgs/${organizationId}/sites`, { title: 'x' });
    const id = await testApp().make(admin, `/orgs/${organizationId}/sites`, { title: 'Fine' });
    expect(await stream.next()).toContain(id);
    stream.leave();
  });

  it('end when the reader loses access', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const person = await testApp().member(organizationId, 'read');
    const stream = await watch(person, organizationId);
    await testApp().database.db.update(members).set({ disabled: true }).where(eq(members.userId, person.id));
    await testApp().services.hub.publish(testApp().services.database, {
      noun: 'members',
      organization: organizationId,
      user: person.id,
    });
    let frame = await stream.next();
    while (frame !== undefined) frame = await stream.next();
    expect(frame).toBeUndefined();
  });
});

/** What a stream tells up to an event that everybody hears. */
async function hearUntil(stream: Awaited<ReturnType<typeof watch>>, end: string): Promise<string[]> {
  const heard: string[] = [];
  for (;;) {
    const frame = await stream.next();
    if (frame === undefined || frame.includes(end)) return frame === undefined ? [...heard, 'ended'] : heard;
    heard.push(frame.slice('data: '.length).trim());
  }
}

describe('P75: live events', () => {
  const setUp = async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const path = `/orgs/${organizationId}`;
    /** Tells everybody something, so that all that was told before has come. */
    const mark = async () => {
      const id = newId();
      await testApp().services.hub.publish(testApp().services.database, {
        noun: 'organizations',
        id,
        organization: organizationId,
      });
      return id;
    };
    return { admin, organizationId, path, mark };
  };

  it('say nothing of a space, collection or site to who may not see it, and go on for who may', async () => {
    const { admin, organizationId, path, mark } = await setUp();
    const reader = await testApp().member(organizationId, 'read');
    const guest = await testApp().member(organizationId, null);
    const invited = await testApp().member(organizationId, null);
    const spaceId = await testApp().make(admin, `${path}/spaces`, { title: 'Secret' });
    const collection = await testApp().make(admin, `${path}/collections`, { title: 'Shelf' });
    for (const object of [`/spaces/${spaceId}`, `/collections/${collection}`])
      await testApp().send(admin, 'PATCH', object, { defaultLevel: null });
    // What was published so far has been heard: it is not told to the streams that begin here.
    const earlier = await watch(admin, organizationId);
    await hearUntil(earlier, await mark());
    earlier.leave();
    const streams = await Promise.all(
      [admin, reader, guest, invited].map((who) => watch(who, organizationId)),
    );
    await testApp().send(admin, 'POST', `/spaces/${spaceId}/permissions`, {
      role: 'comment',
      users: [invited.id],
    });
    await testApp().send(admin, 'PATCH', `/spaces/${spaceId}`, { title: 'Still secret' });
    await testApp().send(admin, 'PATCH', `/collections/${collection}`, { title: 'Still a shelf' });
    await testApp().send(admin, 'POST', `/spaces/${spaceId}/comments`, { body: { markdown: 'Hush' } });
    await testApp().send(admin, 'POST', `/spaces/${spaceId}/change-requests`, { subject: 'Hush' });
    await testApp().send(admin, 'DELETE', `/spaces/${spaceId}`);
    await testApp().send(admin, 'DELETE', `/collections/${collection}`);
    const end = await mark();
    const [all = [], ofReader, ofGuest, ofInvited = []] = await Promise.all(
      streams.map((stream) => hearUntil(stream, end)),
    );
    expect(all.join()).toContain(spaceId);
    expect(all.join()).toContain(collection);
    expect([ofReader, ofGuest]).toEqual([[], []]);
    expect(ofInvited.join()).toContain(spaceId);
    expect(ofInvited.join()).not.toContain(collection);
    for (const noun of ['spaces', 'comments', 'change-requests']) expect(ofInvited.join()).toContain(noun);
    for (const { leave } of streams) leave();
  });

  it('tell a guest nothing of members, and nobody but administrators of what they alone read', async () => {
    const { admin, organizationId, path, mark } = await setUp();
    const reader = await testApp().member(organizationId, 'read');
    const guest = await testApp().member(organizationId, null);
    const streams = await Promise.all([admin, reader, guest].map((who) => watch(who, organizationId)));
    const other = await testApp().member(organizationId, 'read');
    await testApp().send(admin, 'PATCH', `${path}/members/${other.id}`, { role: 'edit' });
    await testApp().make(admin, `${path}/webhooks`, WEBHOOK);
    const site = await testApp().make(admin, `${path}/sites`, { title: 'Docs' });
    await testApp().send(admin, 'POST', `${path}/sites/${site}/share-links`, { name: 'For a friend' });
    const end = await mark();
    const [all = [], ofReader = [], ofGuest] = await Promise.all(streams.map((it) => hearUntil(it, end)));
    const nouns = (heard: string[]) => new Set(heard.map((frame) => JSON.parse(frame).noun));
    for (const noun of ['members', 'webhooks', 'sites', 'share-links']) expect(nouns(all)).toContain(noun);
    expect(nouns(ofReader)).toContain('members');
    expect(nouns(ofReader)).toContain('sites');
    expect(nouns(ofReader)).not.toContain('webhooks');
    expect(nouns(ofReader)).not.toContain('share-links');
    expect(ofGuest).toEqual([]);
    for (const { leave } of streams) leave();
  });

  it('stop for a space in the middle of a stream, when its reader is demoted or it becomes private', async () => {
    const { admin, organizationId, path, mark } = await setUp();
    const reader = await testApp().member(organizationId, 'read');
    const stream = await watch(reader, organizationId);
    const rename = async (space: string, title: string) => {
      await testApp().send(admin, 'PATCH', `/spaces/${space}`, { title });
      return hearUntil(stream, await mark());
    };
    for (const takeAway of [
      (space: string) => testApp().send(admin, 'PATCH', `/spaces/${space}`, { defaultLevel: null }),
      () => testApp().send(admin, 'PATCH', `${path}/members/${reader.id}`, { role: null }),
    ]) {
      const space = await testApp().make(admin, `${path}/spaces`, { title: 'Open' });
      expect((await rename(space, 'Told')).join()).toContain(space);
      expect((await takeAway(space)).status).toBeLessThan(300);
      // That something was lost is told, and not of what.
      const lost = await hearUntil(stream, await mark());
      expect(lost.join()).not.toContain(space);
      expect(lost.length).toBeGreaterThan(0);
      expect(await rename(space, 'Not told')).toEqual([]);
    }
    stream.leave();
  });

  it.each(['token', 'time of the token', 'account', 'membership'])(
    'end with the %s of their reader',
    async (what) => {
      const { admin, organizationId, path, mark } = await setUp();
      const reader = await testApp().member(organizationId, 'read');
      const { data } = await testApp().send<{ id: string; token: string }>(reader, 'POST', '/user/tokens', {
        label: 'For the stream',
        scopes: ['read'],
      });
      const stream = await watch({ ...reader, token: data.token }, organizationId);
      if (what === 'token') await testApp().send(reader, 'DELETE', `/user/tokens/${data.id}`);
      const { db } = testApp().database;
      // What no event tells of ends it as soon as there is something to tell.
      if (what === 'account')
        await db.execute(sql`update users set disabled_at = now() where id = ${reader.id}`);
      if (what === 'time of the token')
        await db.execute(sql`update api_tokens set expires_at = now() where id = ${data.id}`);
      if (what === 'membership') await testApp().send(admin, 'DELETE', `${path}/members/${reader.id}`);
      const space = await testApp().make(admin, `${path}/spaces`, { title: 'Never told' });
      const heard = await hearUntil(stream, await mark());
      expect(heard.at(-1)).toBe('ended');
      expect(heard.join()).not.toContain(space);
    },
  );

  it('are limited for a person and in all; who asks for more is told when to come again', async () => {
    const { admin, organizationId, path } = await setUp();
    const { perPerson } = testApp().services.environment.liveStreams;
    const open = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const leaving = new AbortController();
        const response = await testApp().api.fetch(
          new Request(`${TEST_URL}/v1${path}/events`, {
            headers: { authorization: `Bearer ${admin.token}` },
            signal: leaving.signal,
          }),
        );
        return { response, leave: () => leaving.abort() };
      }),
    );
    const refused = open.filter(({ response }) => response.status !== 200);
    expect(refused).toHaveLength(300 - perPerson);
    for (const { response } of refused) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await response.json()).toMatchObject({ error: { code: 429, message: expect.any(String) } });
    }
    const other = await watch(await testApp().member(organizationId, 'read'), organizationId);
    other.leave();
    for (const { leave } of open) leave();
    const again = await vi.waitFor(() => watch(admin, organizationId));
    again.leave();
    const inAll = countStreams('events') + 4;
    const release = Array.from({ length: 4 }, (_, index) =>
      acquireStream({ ...EVENTS, perPerson: 1, inAll }, `person ${index}`),
    );
    expect(() => acquireStream({ ...EVENTS, perPerson, inAll }, 'one more')).toThrow('Try again in 5');
    for (const giveBack of release) giveBack();
  });
});

const EVENTS = { kind: 'events', ownAreOpen: 'Yours.', allAreOpen: 'All.' } as const;

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '@/lib/storage/id';
import { members } from '@/lib/storage/schema/accounts';
import { type Person, prepareWorld, TEST_URL } from './world';

const world = prepareWorld();

async function watch(
  person: Person,
  organizationId: string,
): Promise<{ next(): Promise<string | undefined>; leave(): void }> {
  const leaving = new AbortController();
  const response = await world().api.fetch(
    new Request(`${TEST_URL}/v1/orgs/${organizationId}/events`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: leaving.signal,
    }),
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
    const admin = await world().person();
    const organizationId = await world().organization(admin);
    const reader = await world().member(organizationId, 'read');
    const stream = await watch(reader, organizationId);
    const id = await world().make(admin, `/orgs/${organizationId}/sites`, { title: 'Ünïcode 😀' });
    const frame = await stream.next();
    expect(frame).toMatch(/^data: \{.*\}\n\n$/);
    expect(frame).toContain(id);
    stream.leave();
    const stranger = await world().person();
    expect((await world().send(stranger, 'GET', `/orgs/${organizationId}/events`)).status).toBe(404);
  });

  it('tell of what is for named people to them alone, however many they are', async () => {
    const admin = await world().person();
    const organizationId = await world().organization(admin);
    const [reader, other] = [await world().member(organizationId, 'read'), admin];
    const streams = [await watch(reader, organizationId), await watch(other, organizationId)] as const;
    const strangers = Array.from({ length: 1_000 }, () => newId());
    const { hub, database } = world().services;
    const recipients = [...strangers, reader.id];
    await hub.publish(database, { noun: 'notifications', organization: organizationId, recipients });
    await hub.publish(database, { noun: 'sites', organization: organizationId });
    expect(await streams[0].next()).toBe('data: {"noun":"notifications"}\n\n');
    for (const stream of streams) {
      expect(await stream.next()).toContain('sites');
      stream.leave();
    }
  });

  it('say nothing of what was refused', async () => {
    const admin = await world().person();
    const organizationId = await world().organization(admin);
    const stream = await watch(admin, organizationId);
    await world().send(admin, 'POST', `/orgs/${organizationId}/sites`, { title: 'x' });
    const id = await world().make(admin, `/orgs/${organizationId}/sites`, { title: 'Fine' });
    expect(await stream.next()).toContain(id);
    stream.leave();
  });

  it('end when the reader loses access', async () => {
    const admin = await world().person();
    const organizationId = await world().organization(admin);
    const person = await world().member(organizationId, 'read');
    const stream = await watch(person, organizationId);
    await world().database.db.update(members).set({ disabled: true }).where(eq(members.userId, person.id));
    await world().services.hub.publish(world().services.database, {
      noun: 'members',
      organization: organizationId,
      user: person.id,
    });
    let frame = await stream.next();
    while (frame !== undefined) frame = await stream.next();
    expect(frame).toBeUndefined();
  });
});

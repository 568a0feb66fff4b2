import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/lib/storage/schema/users';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { ReviewDriver } from '@/lib/testing/review-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: ReviewDriver;

beforeEach(async () => {
  driver = await ReviewDriver.open(testApp());
});

async function named(displayName: string, role: Parameters<ReviewDriver['member']>[0]): Promise<Person> {
  const person = await driver.member(role);
  await testApp().database.db.update(users).set({ displayName }).where(eq(users.id, person.id));
  return person;
}

describe('who commented', () => {
  it('are the members whose comments or replies one sees, with what they are in the organization', async () => {
    const [writer, replier, waiting] = [
      await named('Writer', 'comment'),
      await named('Replier', 'edit'),
      await named('Waiting', 'review'),
    ];
    const team = await testApp().team(driver.organizationId, [writer]);
    await testApp().grant(driver.organizationId, { spaceId: driver.space }, { userId: writer.id }, 'comment');
    await testApp().grant(driver.organizationId, { spaceId: driver.space }, { teamId: team }, 'comment');
    const thread = await driver.comment(writer, 'Why?');
    await testApp().make(replier, `${driver.path}/comments/${thread}/replies`, { body: { markdown: 'So.' } });
    await driver.comment(waiting, 'Not yet.', { pending: true });
    const { api, wrong } = openCheckedClient(testApp(), driver.admin);
    const { data } = await api.spaces.listCommentersInChangeRequest(driver.space, driver.id);
    expect(data.items.map(({ id }) => id).sort()).toEqual([writer.id, replier.id].sort());
    expect(data.items.find(({ id }) => id === writer.id)).toMatchObject({
      role: 'comment',
      disabled: false,
      spaces: 1,
      teams: 1,
      user: { displayName: 'Writer' },
    });
    const own = await driver.send<{ items: { id: string }[] }>(waiting, 'GET', '/commenters');
    expect(own.data.items).toHaveLength(3);
    expect((await api.spaces.listCommentersInSpace(driver.space)).data.items).toEqual([]);
    await testApp().make(writer, `/spaces/${driver.space}/comments`, { body: { markdown: 'Why?' } });
    expect((await api.spaces.listCommentersInSpace(driver.space)).data).toMatchObject({
      count: 1,
      items: [{ id: writer.id }],
    });
    expect(wrong).toEqual([]);
    const guest = await named('Guest', null);
    await testApp().grant(driver.organizationId, { spaceId: driver.space }, { userId: guest.id }, 'read');
    const seen = await driver.send<{ items: unknown[] }>(guest, 'GET', '/commenters');
    expect(seen.data.items).toEqual([]);
  });
});

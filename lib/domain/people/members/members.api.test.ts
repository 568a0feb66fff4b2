import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/lib/storage/schema/accounts';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { ReviewDesk } from '@/lib/testing/review-desk';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let desk: ReviewDesk;

beforeEach(async () => {
  desk = await ReviewDesk.open(testApp());
});

async function named(displayName: string, role: Parameters<ReviewDesk['member']>[0]): Promise<Person> {
  const person = await desk.member(role);
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
    const team = await testApp().team(desk.organizationId, [writer]);
    await testApp().grant(desk.organizationId, { spaceId: desk.space }, { userId: writer.id }, 'comment');
    await testApp().grant(desk.organizationId, { spaceId: desk.space }, { teamId: team }, 'comment');
    const thread = await desk.comment(writer, 'Why?');
    await testApp().make(replier, `${desk.path}/comments/${thread}/replies`, { body: { markdown: 'So.' } });
    await desk.comment(waiting, 'Not yet.', { pending: true });
    const { api, wrong } = openCheckedClient(testApp(), desk.admin);
    const { data } = await api.spaces.listCommentersInChangeRequest(desk.space, desk.id);
    expect(data.items.map(({ id }) => id).sort()).toEqual([writer.id, replier.id].sort());
    expect(data.items.find(({ id }) => id === writer.id)).toMatchObject({
      role: 'comment',
      disabled: false,
      spaces: 1,
      teams: 1,
      user: { displayName: 'Writer' },
    });
    const own = await desk.send<{ items: { id: string }[] }>(waiting, 'GET', '/commenters');
    expect(own.data.items).toHaveLength(3);
    expect((await api.spaces.listCommentersInSpace(desk.space)).data.items).toEqual([]);
    await testApp().make(writer, `/spaces/${desk.space}/comments`, { body: { markdown: 'Why?' } });
    expect((await api.spaces.listCommentersInSpace(desk.space)).data).toMatchObject({
      count: 1,
      items: [{ id: writer.id }],
    });
    expect(wrong).toEqual([]);
    const guest = await named('Guest', null);
    await testApp().grant(desk.organizationId, { spaceId: desk.space }, { userId: guest.id }, 'read');
    const seen = await desk.send<{ items: unknown[] }>(guest, 'GET', '/commenters');
    expect(seen.data.items).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { hashSecret } from '@/lib/secrets/token';
import { prepareTestApp } from '@/lib/testing/test-app';
import { flushLastSeen } from './last-seen';

const testApp = prepareTestApp();

it('writes when a token or a session was last used, off the path of the request', async () => {
  const person = await testApp().person();
  const { database } = testApp();
  const insert = `insert into sessions (id, user_id, token_hash, expires_at, last_seen_at)
    values ('seen', $1, $2, now() + interval '1 day', now() - interval '10 days')`;
  await database.prepared('insert', insert, [person.id, hashSecret('cookie')]);
  await flushLastSeen(database);
  const read = () =>
    database.prepared<{ used: boolean; seen: boolean }>(
      'read',
      `select (select last_used_at is not null from api_tokens where user_id = $1) as used,
        (select last_seen_at > now() - interval '1 day' from sessions where id = 'seen') as seen`,
      [person.id],
    );
  await testApp().send(person, 'GET', '/user');
  await testApp().send(undefined, 'GET', '/user', undefined, { cookie: 'lectern-session=cookie' });
  expect(await read()).toEqual([{ used: false, seen: false }]);
  await flushLastSeen(database);
  expect(await read()).toEqual([{ used: true, seen: true }]);
  const [token] = (await testApp().send<{ items: { lastUsedAt?: string }[] }>(person, 'GET', '/user/tokens'))
    .data.items;
  expect(token?.lastUsedAt).toBeDefined();
});

import { describe, expect, it } from 'vitest';
import { hashSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const PASSWORD = 'a few unrelated words';

const send = <Data = Record<string, never>>(
  who: Person | string | undefined,
  method: string,
  path: string,
  body?: unknown,
) => testApp().send<Data>(who, method, path, body);

const instanceAdmin = () => testApp().person({ isInstanceAdmin: true });

async function openSession(userId: string): Promise<{ id: string; cookie: string }> {
  const id = newId();
  const secret = `${id}-secret`;
  await testApp().database.prepared(
    'session',
    "insert into sessions (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [id, userId, hashSecret(secret)],
  );
  return { id, cookie: `lectern-session=${secret}` };
}

const withCookie = (cookie: string, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(undefined, method, path, body, {
    cookie,
    origin: 'http://lectern.test',
    'sec-fetch-site': 'same-origin',
  });

async function withPassword(password = PASSWORD) {
  const admin = await instanceAdmin();
  const email = `${newId()}@example.org`;
  const { data } = await send<{ id: string; token: string }>(admin, 'POST', '/users', {
    email,
    displayName: 'Ada',
    password,
    token: { label: 'first' },
  });
  return { id: data.id, token: data.token, email };
}

describe('who is asking', () => {
  it('is told, and may change name and picture', async () => {
    const person = await testApp().person();
    const photoURL = 'https://example.org/a.png';
    const changed = await send(person, 'PATCH', '/user', { displayName: '李 🐘', photoURL });
    expect(changed.data).toMatchObject({ object: 'user', id: person.id, displayName: '李 🐘', photoURL });
    expect((await send(person, 'GET', '/user')).data).toEqual(changed.data);
    const without = await send(person, 'PATCH', '/user', { photoURL: null });
    expect(without.data).not.toHaveProperty('photoURL');
    expect(without.data.displayName).toBe('李 🐘');
  });

  it('cannot make an administrator of themselves', async () => {
    const person = await testApp().person();
    await send(person, 'PATCH', '/user', {
      isInstanceAdmin: true,
      instanceAdmin: true,
      id: 'x',
      email: 'x@x',
    });
    expect((await send(person, 'GET', '/user')).data).toMatchObject({ instanceAdmin: false, id: person.id });
  });
});

describe('seeing other people', () => {
  it('takes an organization that both belong to', async () => {
    const [a, b, c] = [await testApp().person(), await testApp().person(), await testApp().person()];
    const organizationId = await testApp().organization(a);
    await testApp().join(organizationId, b, null);
    const status = async (who: Person, whom: Person) => (await send(who, 'GET', `/users/${whom.id}`)).status;
    expect([await status(b, a), await status(a, b), await status(c, a), await status(c, c)]).toEqual([
      200, 200, 404, 200,
    ]);
    const addressFor = async (who: Person, whom: Person) =>
      (await send<{ email: string }>(who, 'GET', `/users/${whom.id}`)).data.email;
    const [own, ofGuest] = [await addressFor(a, a), await addressFor(b, b)];
    // A guest is told the name alone, until they are more than a guest somewhere where both are.
    expect([await addressFor(b, a), await addressFor(a, b)]).toEqual(['', ofGuest]);
    const second = await testApp().organization(a);
    await testApp().join(second, b, 'read');
    expect(await addressFor(b, a)).toBe(own);
    await testApp().database.prepared(
      'leave',
      'delete from members where organization_id = $1 and user_id = $2',
      [second, b.id],
    );
    expect(await addressFor(b, a)).toBe('');
    await testApp().database.prepared('off', 'update members set disabled = true where user_id = $1', [b.id]);
    expect([await status(b, a), await status(a, b)]).toEqual([404, 404]);
  });
});

it.each([
  '<a@x.test>',
  'a@x.test, b@x.test',
  '"a"@x.test',
  'a@x@y.test',
  'Ada <a@x.test>',
  'a@\u0000x.test',
  'mailto:a@x.test',
])('%j is no e-mail address', async (email) => {
  const root = await instanceAdmin();
  const { status } = await send(root, 'POST', '/users', { email, displayName: 'Ada' });
  expect(status).toBe(400);
});

describe('changing somebody', () => {
  const rename = (who: Person, whom: { id: string }, body: object = { displayName: 'Renamed' }) =>
    send<{ displayName: string }>(who, 'PATCH', `/users/${whom.id}`, body);

  it('is for themselves and for who administers the instance', async () => {
    const [root, a, b] = [await instanceAdmin(), await testApp().person(), await testApp().person()];
    expect((await rename(a, a)).data).toMatchObject({ id: a.id, displayName: 'Renamed' });
    expect((await rename(a, b)).status).toBe(404);
    const organizationId = await testApp().organization(a);
    await testApp().join(organizationId, b, 'admin');
    expect((await rename(a, b)).status).toBe(403);
    const changed = await rename(root, b, { displayName: 'By root', instanceAdmin: true, email: 'x@x' });
    expect([changed.status, changed.data.displayName]).toEqual([200, 'By root']);
    expect((await rename(root, { id: newId() })).status).toBe(404);
    expect((await send(b, 'GET', '/user')).data).toMatchObject({
      displayName: 'By root',
      instanceAdmin: false,
    });
    await testApp().database.prepared(
      'bind',
      'update api_tokens set organization_id = $1 where user_id = $2',
      [await testApp().organization(root), root.id],
    );
    expect((await rename(root, b)).status).toBe(404);
  });
});

describe('sessions', () => {
  it('are listed with the one that asks marked, and end one by one', async () => {
    const person = await testApp().person();
    const [here, there] = [await openSession(person.id), await openSession(person.id)];
    const list = await withCookie(here.cookie, 'GET', '/user/sessions');
    const items = list.data.items as unknown as { id: string; current: boolean }[];
    expect(new Map(items.map(({ id, current }) => [id, current]))).toEqual(
      new Map([
        [here.id, true],
        [there.id, false],
      ]),
    );
    expect((await withCookie(here.cookie, 'DELETE', `/user/sessions/${there.id}`)).status).toBe(205);
    expect((await withCookie(there.cookie, 'GET', '/user')).status).toBe(401);
    expect((await withCookie(here.cookie, 'DELETE', `/user/sessions/${there.id}`)).status).toBe(204);
    const stranger = await testApp().person();
    expect((await send(stranger, 'DELETE', `/user/sessions/${here.id}`)).status).toBe(204);
    expect((await withCookie(here.cookie, 'GET', '/user')).status).toBe(200);
  });
});

describe('changing a password', () => {
  it('ends all other sessions, and takes the present one', async () => {
    const person = await withPassword();
    const [here, there] = [await openSession(person.id), await openSession(person.id)];
    const change = (current: string, password: string) =>
      withCookie(here.cookie, 'PUT', '/user/password', { current, password });
    expect((await change('wrong', 'another few words')).status).toBe(403);
    expect((await withCookie(there.cookie, 'GET', '/user')).status).toBe(200);
    expect((await change(PASSWORD, 'another few words')).status).toBe(200);
    expect((await withCookie(here.cookie, 'GET', '/user')).status).toBe(200);
    expect((await withCookie(there.cookie, 'GET', '/user')).status).toBe(401);
    expect((await change(PASSWORD, 'yet another one')).status).toBe(403);
    expect((await change('another few words', 'yet another one')).status).toBe(200);
  });

  it.each([
    ['7 characters', 'x'.repeat(7), 400],
    ['8 characters', 'qz7-pk3w', 200],
    ['8 emoji', '🐘🦒🦓🦏🐪🦘🐃🐄', 200],
    ['128 emoji', '🐘'.repeat(128), 200],
    ['129 characters', 'x'.repeat(129), 400],
    ['a common one', 'password123', 400],
    ['a common one in capitals', 'PASSWORD123', 400],
  ])('to %s', async (_, password, status) => {
    const person = await withPassword();
    expect((await send(person.token, 'PUT', '/user/password', { current: PASSWORD, password })).status).toBe(
      status,
    );
  });

  it('refuses the own address', async () => {
    const person = await withPassword();
    const body = { current: PASSWORD, password: person.email.toUpperCase() };
    expect((await send(person.token, 'PUT', '/user/password', body)).status).toBe(400);
  });
});

describe('adding people', () => {
  it('is for administrators of the instance', async () => {
    const body = { email: `${newId()}@example.org`, displayName: 'Bot' };
    expect((await send(await testApp().person(), 'POST', '/users', body)).status).toBe(403);
    const made = await send(await instanceAdmin(), 'POST', '/users', body);
    expect([made.status, made.data.email, made.data.token]).toEqual([201, body.email, undefined]);
  });

  it('provisions a machine in one request', async () => {
    const admin = await instanceAdmin();
    const organizationId = await testApp().organization(await testApp().person());
    const made = await send<{ id: string; token: string }>(admin, 'POST', '/users', {
      email: `${newId()}@example.org`,
      displayName: 'Bot',
      token: { label: 'deploy' },
      organizations: [{ id: organizationId, role: 'create' }],
    });
    expect((await send(made.data.token, 'GET', '/user')).data.id).toBe(made.data.id);
    expect((await send(made.data.token, 'POST', `/orgs/${organizationId}/spaces`)).status).toBe(201);
    expect((await send(made.data.token, 'PATCH', `/orgs/${organizationId}`, {})).status).toBe(403);
  });

  it('is all or nothing', async () => {
    const admin = await instanceAdmin();
    const email = `${newId()}@example.org`;
    const organizationId = await testApp().organization(admin);
    const add = (organizations: object[]) =>
      send(admin, 'POST', '/users', { email, displayName: 'Bot', organizations });
    const here = { id: organizationId, role: null };
    expect((await add([here, { id: 'nothing', role: 'read' }])).status).toBe(404);
    expect((await add([here, here])).status).toBe(400);
    expect((await add([here])).status).toBe(201);
  });

  it('gives an e-mail address once, whatever its case, also when many ask at once', async () => {
    const admin = await instanceAdmin();
    const email = `${newId()}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        send(admin, 'POST', '/users', {
          email: at % 2 ? email : email.toUpperCase(),
          displayName: 'Twin',
          token: { label: 'x' },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
  });
});

import { describe, expect, it } from 'vitest';
import { hashSecret } from '@/lib/secrets/token';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

interface Token {
  id: string;
  token: string;
  preview: string;
  scopes: string[];
  organization?: string;
  expiresAt?: string;
}

const send = <Data = Record<string, never>>(
  who: Person | string,
  method: string,
  path: string,
  body?: unknown,
) => testApp().send<Data>(who, method, path, body);

const makeToken = (who: Person | string, body: object = {}) =>
  send<Token>(who, 'POST', '/user/tokens', { label: 'test', ...body });

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const tables = await testApp().database.prepared<{ name: string }>(
    'tables',
    "select table_name::text as name from information_schema.tables where table_schema = 'public'",
    [],
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      testApp().database.prepared(`dump_${name}`, `select t::text as row from ${name} t`, []),
    ),
  );
  return JSON.stringify(rows);
}

describe('an API token', () => {
  it('is shown once, and is nowhere in the database', async () => {
    const person = await testApp().person();
    const { status, data } = await makeToken(person);
    expect(status).toBe(201);
    expect(data.token).toMatch(/^lct_[A-Za-z0-9_-]{43}$/);
    expect(data.preview).toBe(`${data.token.slice(0, 6)}…${data.token.slice(-4)}`);
    expect((await send(data.token, 'GET', '/user')).data.id).toBe(person.id);
    const list = await send(person, 'GET', '/user/tokens');
    expect(JSON.stringify(list.data)).toContain(data.id);
    expect(JSON.stringify(list.data)).not.toContain(data.token);
    const everything = await dump();
    expect(everything).toContain(hashSecret(data.token));
    expect(everything).not.toContain(data.token.slice(4));
  });

  it('ends at once when it is revoked, and only by its owner', async () => {
    const [person, other] = [await testApp().person(), await testApp().person()];
    const { data } = await makeToken(person);
    expect((await send(other, 'DELETE', `/user/tokens/${data.id}`)).status).toBe(204);
    expect((await send(data.token, 'GET', '/user')).status).toBe(200);
    expect((await send(person, 'DELETE', `/user/tokens/${data.id}`)).status).toBe(205);
    expect((await send(data.token, 'GET', '/user')).status).toBe(401);
    expect((await send(person, 'DELETE', `/user/tokens/${data.id}`)).status).toBe(204);
  });

  it('expires, in the future alone', async () => {
    const person = await testApp().person();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { data } = await makeToken(person, { expiresAt: soon });
    expect(data.expiresAt).toBe(soon);
    expect((await send(data.token, 'GET', '/user')).status).toBe(200);
    const expire = `update api_tokens set expires_at = now() - interval '1 second' where id = $1`;
    await testApp().database.prepared('expire', expire, [data.id]);
    expect((await send(data.token, 'GET', '/user')).status).toBe(401);
    const past = new Date(Date.now() - 1_000).toISOString();
    expect((await makeToken(person, { expiresAt: past })).status).toBe(400);
  });

  it('has no more scopes than the one that makes it', async () => {
    const weak = await testApp().person({ scopes: ['read', 'admin'] });
    expect((await makeToken(weak, { scopes: ['write'] })).status).toBe(403);
    expect((await makeToken(weak)).data.scopes).toEqual(['read', 'admin']);
    expect((await makeToken(weak, { scopes: ['read', 'read'] })).data.scopes).toEqual(['read']);
    const unable = await testApp().person({ scopes: ['read', 'write'] });
    expect((await makeToken(unable)).status).toBe(403);
  });

  it('does not outlive the one that makes it', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const brief = await testApp().person({ expiresAt });
    expect((await makeToken(brief)).data.expiresAt).toBe(expiresAt.toISOString());
    const later = new Date(expiresAt.getTime() + 1).toISOString();
    expect((await makeToken(brief, { expiresAt: later })).status).toBe(403);
  });

  it('bound to an organization acts, sees and makes tokens there alone', async () => {
    const person = await testApp().person();
    const [here, there] = [
      await testApp().organization(person, 'Here'),
      await testApp().organization(person, 'There'),
    ];
    const { data: bound } = await makeToken(person, { organization: here });
    const titles = await send<{ count: number; items: { title: string }[] }>(bound.token, 'GET', '/orgs');
    expect([titles.data.count, titles.data.items.map(({ title }) => title)]).toEqual([1, ['Here']]);
    expect((await send(bound.token, 'GET', `/orgs/${there}`)).status).toBe(404);
    expect((await send(bound.token, 'POST', `/orgs/${there}/spaces`)).status).toBe(404);
    expect((await send(bound.token, 'POST', '/orgs', { title: 'New' })).status).toBe(403);
    expect((await makeToken(bound.token, { organization: there })).status).toBe(404);
    expect((await makeToken(bound.token)).data.organization).toBe(here);
    const colleague = await testApp().member(there, 'read');
    expect((await send(bound.token, 'GET', `/users/${colleague.id}`)).status).toBe(404);
    const { data: free } = await makeToken(person);
    expect((await send(bound.token, 'DELETE', `/user/tokens/${free.id}`)).status).toBe(204);
    expect((await send(free.token, 'GET', '/user')).status).toBe(200);
  });

  it('cannot be bound to an organization of others', async () => {
    const foreign = await testApp().organization(await testApp().person());
    expect((await makeToken(await testApp().person(), { organization: foreign })).status).toBe(404);
  });
});

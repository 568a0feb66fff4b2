import { describe, expect, it } from 'vitest';
import { verifyPassword } from '@/lib/secrets/password';
import { findUserByEmail } from '@/lib/storage/users/users';
import { TestApp } from '@/lib/testing/test-app';
import { provisionFirstAdmin } from './provision-first-admin';

async function inFreshApp(test: (testApp: TestApp) => Promise<void>): Promise<void> {
  const testApp = await TestApp.open();
  try {
    await test(testApp);
  } finally {
    await testApp.close();
  }
}

const FIRST = {
  email: 'first@example.org',
  displayName: 'First',
  password: 'a few unrelated words',
  organization: 'Acme',
  sampleContent: false,
};

describe('the first-run setup', () => {
  it('makes the first administrator and their organization, once', () =>
    inFreshApp(async (testApp) => {
      expect((await testApp.send(undefined, 'GET', '/setup')).data).toMatchObject({ needed: true });
      const done = await testApp.send<{ user: { id: string; instanceAdmin: boolean } }>(
        undefined,
        'POST',
        '/setup',
        FIRST,
      );
      expect([done.status, done.data.user.instanceAdmin]).toEqual([201, true]);
      expect((await testApp.send(undefined, 'GET', '/setup')).data).toMatchObject({ needed: false });
      const again = await testApp.send(undefined, 'POST', '/setup', {
        ...FIRST,
        email: 'second@example.org',
      });
      expect(again.status).toBe(409);
      const user = await findUserByEmail(testApp.database.db, FIRST.email);
      expect(await verifyPassword(user?.passwordHash, FIRST.password)).toBe(true);
      const members = await testApp.database.prepared('members', 'select user_id, role from members', []);
      expect(members).toEqual([{ user_id: done.data.user.id, role: 6 }]);
    }));

  it('lets one of many succeed', () =>
    inFreshApp(async (testApp) => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          testApp.send(undefined, 'POST', '/setup', { ...FIRST, email: `p${at}@example.org` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
      const counts =
        'select (select count(*) from users)::int as users, (select count(*) from organizations)::int as orgs';
      expect(await testApp.database.prepared('counts', counts, [])).toEqual([{ users: 1, orgs: 1 }]);
    }));

  it('refuses a common password, and stays to be done', () =>
    inFreshApp(async (testApp) => {
      const refused = await testApp.send(undefined, 'POST', '/setup', { ...FIRST, password: 'password123' });
      expect(refused.status).toBe(400);
      expect((await testApp.send(undefined, 'GET', '/setup')).data).toMatchObject({ needed: true });
    }));
});

describe('an administrator that the operator names', () => {
  const token = 'provisioned-by-the-operator~0123.x';
  const environment = { admin: { email: 'ops@example.org', password: 'a few unrelated words', token } };

  it('is made on the very first start, with an organization and that exact token', () =>
    inFreshApp(async (testApp) => {
      const { database } = testApp;
      const founded = await provisionFirstAdmin({ database, environment });
      const me = await testApp.send(token, 'GET', '/user');
      expect(me.data).toMatchObject({ email: 'ops@example.org', instanceAdmin: true, id: founded?.user.id });
      const orgs = await testApp.send<{ items: { id: string }[] }>(token, 'GET', '/orgs');
      expect(orgs.data.items.map(({ id }) => id)).toEqual([founded?.organizationId]);
      expect((await testApp.send(undefined, 'POST', '/setup', FIRST)).status).toBe(409);
      const stored = await database.prepared('stored', 'select t::text as row from api_tokens t', []);
      expect(JSON.stringify(stored)).not.toContain(token);
    }));

  it('is left alone on every later start, and when several start at once', () =>
    inFreshApp(async (testApp) => {
      const { database } = testApp;
      const starts = await Promise.all([1, 2, 3].map(() => provisionFirstAdmin({ database, environment })));
      expect(starts.filter(Boolean)).toHaveLength(1);
      const other = { admin: { email: 'other@example.org', password: undefined, token: undefined } };
      expect(await provisionFirstAdmin({ database, environment: other })).toBeUndefined();
    }));

  it('is not made where nobody is named', () =>
    inFreshApp(async (testApp) => {
      const nobody = { admin: undefined };
      expect(await provisionFirstAdmin({ database: testApp.database, environment: nobody })).toBeUndefined();
      expect((await testApp.send(undefined, 'GET', '/setup')).data).toMatchObject({ needed: true });
    }));
});
